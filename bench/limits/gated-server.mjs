// The service on top of the scripted internet, with metrics and with a gate on the store that STORE names: none, embedded or
// redis.
import { readConfig } from '../../dist/config.js'
import { watchBlocks } from '../../dist/engine/block-watch.js'
import { createGate } from '../../dist/engine/gate.js'
import { createKeyDirectory } from '../../dist/engine/keys/key-directory.js'
import { createService } from '../../dist/service.js'
import { createServiceLog } from '../../dist/service-log.js'
import { createServiceMeter } from '../../dist/service-meter.js'
import { openStore } from '../../dist/store/open-store.js'
import { startSmallInternet } from '../small-internet.mjs'

const world = await startSmallInternet()
const config = readConfig(process.env)
const log = createServiceLog(world, config.LOG_LEVEL, { write: () => true })
const meter = createServiceMeter()
const nowMs = () => world.now().getTime()

async function openGate() {
  const store = await openStore({
    dataDir: config.DATA_DIR,
    redisUrl: config.REDIS_URL,
    clock: world,
    // If the store becomes unavailable, the figure is meaningless, so the process exits.
    onEvent: ({ kind, why }) => process.stderr.write(`store: ${kind} ${why ?? ''}\n`, () => process.exit(1)),
  })
  const blocks = watchBlocks(world, store.blocks, (error) =>
    process.stderr.write(`store: ${error}\n`, () => process.exit(1)),
  )
  await blocks.refresh()
  return createGate({
    limits: {
      anonymousPerDay: config.LIMIT_ANONYMOUS_PER_DAY,
      keyPerDay: config.LIMIT_KEY_PER_DAY,
      burstPerMinute: config.LIMIT_BURST_PER_MINUTE,
      badgeChecksPerHour: config.LIMIT_BADGE_PER_HOUR,
      overrides: config.RATE_LIMIT_OVERRIDES,
    },
    counters: store.counters,
    keys: createKeyDirectory({ keys: store.keys, registrar: undefined, nowMs }),
    blocks,
    nowMs,
    onDecision: meter.decided,
  })
}

const server = createService({
  config,
  log,
  meter,
  world,
  ...(process.env.STORE !== 'none' && { gate: await openGate() }),
})
await server.listen({ host: config.HOST, port: config.PORT })
