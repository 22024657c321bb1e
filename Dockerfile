# syntax=docker/dockerfile:1
# Not built where it was written, for lack of a Docker engine. A test starts a server from exactly the files that are
# copied below, as another user and without a right to write (test/delivery). For a build that never changes, append
# the digest of your registry to both base images: node:24-bookworm-slim@sha256:…

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --loglevel=error
COPY dogleg CHANGELOG.md LICENSE NOTICE ./
COPY content content
COPY migrations migrations
COPY src src
COPY web web
# Joins the code, bundles the scripts and starts once, so that no start of a container has to.
RUN node_modules/.bin/node src/commands/prepare-install.ts

# Node comes with the packages: its version is in the lockfile.
FROM debian:12-slim
RUN groupadd --system --gid 10001 dogleg \
 && useradd --system --uid 10001 --gid dogleg --home-dir /data --shell /usr/sbin/nologin dogleg \
 && install --directory --owner=dogleg --group=dogleg --mode=0700 /data
COPY --from=build /app /app
ENV DOGLEG_DATA=/data \
    DOGLEG_HOST=0.0.0.0 \
    DOGLEG_PORT=8080 \
    DOGLEG_INSTALL=off
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "/app/src/commands/is-ready.ts"]
ENTRYPOINT ["/app/dogleg"]
CMD ["serve"]
