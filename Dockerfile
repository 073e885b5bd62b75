# Rooms and pages of the kit: docs/hosting.md says how to run it.
FROM node:22-slim AS build
WORKDIR /kit
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm pack --pack-destination /tmp

FROM node:22-slim
WORKDIR /app
COPY --from=build /tmp/dungeon-mode-kit-*.tgz /tmp/
RUN npm init -y >/dev/null && npm install --omit=dev /tmp/dungeon-mode-kit-*.tgz ws ioredis && rm /tmp/*.tgz \
  && mkdir /rooms && chown node /rooms
COPY --from=build /kit/dist ./dist
USER node
VOLUME /rooms
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Room for as many writes to the disk at once, beside Node's usual four threads for all files.
ENV UV_THREADPOOL_SIZE=16
# Not by npx: the server itself must hear SIGTERM.
ENTRYPOINT ["node_modules/.bin/dmk", "serve", "--port", "8080", "--data", "/rooms"]
