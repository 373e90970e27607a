# syntax=docker/dockerfile:1
# Not verified: no container engine has built or run it yet. Its steps were tried by hand (docs/operations.md, "Containers").
#
#   docker build -t fairway .
#   docker run -d -p 127.0.0.1:8080:8080 -v fairway:/data --read-only --tmpfs /tmp fairway

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN node build.mjs

FROM node:22-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Source maps and types are a quarter of the packages, and the server never reads them.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.title="Fairway" \
      org.opencontainers.image.version="2.6.0" \
      org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /app
COPY LICENSE NOTICE package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
# Other machines can reach a server in a container, so it starts without the sample library and its well-known password.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 FAIRWAY_DATA=/data FAIRWAY_DEMO=off
VOLUME /data
# The user is a number, so that an orchestrator that forbids root can verify it.
USER 1000:1000
EXPOSE 8080
# With a large database, the first start updates the search index before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`, { method: 'HEAD' }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process. It handles SIGTERM, lets calls finish, and leaves no child processes to reap.
CMD ["node", "dist/server/main.js"]
