FROM node:24-bookworm-slim
WORKDIR /app

# The packages first: they stay in the cache until the lock file changes.
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY console/package.json console/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --include=optional --no-audit --no-fund

COPY . .
RUN npm run build && mkdir /data && chown node:node /data

ENV HOST=0.0.0.0 PORT=4000 LOREKEEP_DATA_DIR=/data
VOLUME /data
EXPOSE 4000
USER node
CMD ["node", "scripts/bootstrap.mjs", "start"]
