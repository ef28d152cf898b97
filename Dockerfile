FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# The build tools are needed once; what is left is what the server loads.
RUN npm ci && npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
ENV NODE_ENV=production PARLEY_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/package.json ./server/package.json
COPY --from=build /app/server/bin ./server/bin
COPY --from=build /app/server/dist ./server/dist
RUN ln -s /app/server/bin/parley.mjs /usr/local/bin/parley && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/bin/parley.mjs"]
CMD ["start"]
