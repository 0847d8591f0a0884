// Drives an engine through @sabaki/gtp, as Sabaki does, and prints what happened as JSON.
// node sabaki.cjs ENGINE [ARGUMENT ...]
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const MOST_MOVES = 80

const engine = new Controller(process.argv[2], process.argv.slice(3))
const tracker = new ControllerStateTracker(engine)
const report = {stderr: [], failures: []}

engine.on('stderr', ({content}) => report.stderr.push(content))
engine.on('response-received', ({command, response}) => {
  if (response.error) report.failures.push(`${command.name}: ${response.content}`)
})

async function ask(name, ...args) {
  return (await engine.sendCommand({name, args})).content
}

// Ends an analysis as Sabaki does, by asking something else, once two lines have come.
async function analyse(name, ...args) {
  const lines = []
  let hasEnough
  const enough = new Promise((resolve) => (hasEnough = resolve))
  const end = engine.sendCommand({name, args}, ({line}) => {
    if (line.startsWith('info ')) lines.push(line)
    if (lines.length === 2) hasEnough()
  })
  await Promise.race([enough, end])
  return {lines, next: await ask('protocol_version'), content: (await end).content}
}

// Sabaki asks the first questions all at once.
async function startUp() {
  const names = ['name', 'version', 'protocol_version', 'list_commands']
  report.startUp = await Promise.all(names.map((name) => ask(name)))
}

async function setUp() {
  report.knows = await ask('known_command', 'set_free_handicap')
  const handicap = {name: 'set_free_handicap', args: ['C3', 'G7']}
  const plays = [['W', 'E5'], ['B', 'E4']].map((args) => ({name: 'play', args}))
  await tracker.sync({komi: 0.5, boardsize: [9, 9], history: [handicap, ...plays]})
  report.record = await ask('printsgf')
}

async function analyses() {
  report.analyze = await analyse('analyze', 'W', '1')
  report.lz = await analyse('lz-analyze', '1')
  report.kata = await analyse('kata-analyze', 'W', '1', 'ownership', 'true')
  report.generated = await ask('genmove_analyze', 'W', '1')
  report.generatedState = tracker.state.history.at(-1)
}

// The engine against itself; then two moves are taken back, as when somebody steps back.
async function game() {
  await tracker.sync({komi: 7.5, boardsize: [5, 5], history: []})
  report.moves = []
  while (report.moves.length < MOST_MOVES && report.moves.slice(-2).join() !== 'pass,pass') {
    report.moves.push(await ask('genmove', report.moves.length % 2 ? 'W' : 'B'))
  }
  report.score = await ask('final_score')
  report.dead = await ask('final_status_list', 'dead')
  await tracker.sync({...tracker.state, history: tracker.state.history.slice(0, -2)})
  report.stepBack = (await ask('printsgf')).match(/;[BW]\[/g).length
}

async function main() {
  const stopped = new Promise((resolve) => engine.once('stopped', ({signal}) => resolve(signal)))
  engine.start()
  for (const part of [startUp, setUp, analyses, game]) await part()
  await engine.stop(60000)
  report.status = await stopped
  console.log(JSON.stringify(report))
}

main().catch((error) => {
  console.error(error)
  engine.kill().then(() => process.exit(1))
})
