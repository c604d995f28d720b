# Image of the bot, on Debian. The bot runs as an unprivileged user, with only the packages that it needs.
# `scripts/bare-root.mjs` runs these steps where there is no container engine; it knows FROM, RUN, COPY, ENV, WORKDIR and USER.

FROM debian:bookworm-slim AS build
# Any Node from 18 on will do here: the set-up fetches the one that the bot runs on.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm g++ make python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm run -s set-up
# Removes packages that only tests and checks need.
RUN ln -s "$(ls -d /app/node_modules/node-linux-*/bin/node)" /app/node && PATH="$(dirname "$(readlink /app/node)"):$PATH" npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund
# Checks that the set-up is still complete, and makes the folder of the compile cache.
RUN /app/node scripts/run.mjs set-up && test ! -e node_modules/typescript && mkdir -p node_modules/.compiled

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 && rm -rf /var/lib/apt/lists/*
# Fonts for names in scripts that the bundled font lacks. Without them, pictures name such players by their seat.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-droid-fallback fonts-nanum fonts-noto-core && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /app --shell /usr/sbin/nologin schikane && install -d -o schikane -g schikane -m 700 /data
COPY --from=build /app /app
RUN chown -R schikane /app/node_modules/.compiled
WORKDIR /app
ENV STORAGE_URL=sqlite:///data/schikane.sqlite
ENV HEALTH_PORT=9090
ENV HEALTH_HOST=0.0.0.0
USER schikane
VOLUME /data
EXPOSE 9090
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/app/node", "-e", "fetch('http://127.0.0.1:9090/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Restarts the bot after a crash, with pauses that keep it below Discord's limit of 1,000 connections a day.
CMD ["/app/node", "scripts/run.mjs", "start"]
