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
ENTRYPOINT ["npx", "dmk", "serve", "--port", "8080", "--data", "/rooms"]
