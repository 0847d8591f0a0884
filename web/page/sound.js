// The sound of a stone, when it is wanted: a short noise, made here.
import { choice, choose } from "./kept.js";

let context, isOn = choice("sound", false);

export const soundIsOn = () => isOn;

export function toggleSound() {
  isOn = !isOn;
  choose("sound", isOn);
  if (isOn) click();
}

export function click() {
  if (!isOn) return;
  context ??= new AudioContext();
  const length = Math.floor(0.06 * context.sampleRate), buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp(-i / (0.006 * context.sampleRate));
  const source = new AudioBufferSourceNode(context, { buffer }), band = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900, Q: 1.1 });
  source.connect(band).connect(context.destination);
  source.start();
}
