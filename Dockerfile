# To pin the base image, pass its digest: --build-arg NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md, “Supply chain”).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS package
WORKDIR /source
COPY package.json package-lock.json ./
# No script of any package runs during the installation, and ours has none.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The time in the SBOM. The repository is not part of the build, so that the time of the commit has to be passed.
ARG SOURCE_DATE_EPOCH
RUN npm run build && npm pack --ignore-scripts --pack-destination /tmp

# The image contains the package as npm distributes it, whose bundles include all dependencies.
FROM ${NODE_IMAGE} AS install
WORKDIR /app
COPY --from=package /tmp/zonewise-*.tgz /tmp/
RUN tar -xzf /tmp/zonewise-*.tgz --strip-components=1 && chmod 755 dist/bin/cli.js

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="zonewise" \
  org.opencontainers.image.description="Domain diagnostics: what is wrong with a domain's DNS, mail and web set-up, and the fix." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=install /app /app
RUN install -d -o 1000 -g 1000 -m 700 /data && ln -s /app/dist/bin/cli.js /usr/local/bin/zonewise
# As a number, because Kubernetes cannot tell that a name is not root. It is the user “node” of the base image.
USER 1000:1000
VOLUME /data
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
# /healthz accepts every Host header, so that this works with every value of ALLOWED_HOSTS.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "require('node:http').get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT || 8080, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# The same program as `npx zonewise`: docker run --rm zonewise check example.com
ENTRYPOINT ["node", "/app/dist/bin/cli.js"]
CMD ["serve"]
