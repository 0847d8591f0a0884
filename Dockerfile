# The board in the browser, for a machine with docker. It was written where no docker daemon runs: its last command was tried by
# hand, building the image was not.
#
#     docker build -t katachi .
#     docker run --rm -it -p 127.0.0.1:7361:7361 -v katachi:/home/katachi katachi
#
# The first start compiles the engine, which takes a minute or two, and makes a token, which the browser asks for at
# http://127.0.0.1:7361. Games, rules, the token and the compiled engine stay in the volume.

FROM python:3.11-slim-bookworm

COPY . /src
RUN pip install --no-cache-dir --constraint /src/constraints.txt /src \
    && rm -rf /src \
    && useradd --create-home katachi

USER katachi
WORKDIR /home/katachi
VOLUME /home/katachi
EXPOSE 7361

CMD ["sh", "-c", "umask 077; [ -s katachi.token ] || python3 -c 'import secrets; print(secrets.token_hex(24))' > katachi.token; echo \"Token: $(cat katachi.token)\"; exec katachi web --no-browser --listen 0.0.0.0:7361 --allow-remote --token-file katachi.token"]
