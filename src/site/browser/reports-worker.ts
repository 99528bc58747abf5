import type { ReportsCommand, ReportsReply } from '../reports/protocol.ts'
import { sampleReports } from '../reports/samples.ts'
import { createReportsSession } from '../reports/session.ts'

interface Worker {
  postMessage(reply: ReportsReply): void
  addEventListener(type: 'message', listener: (event: { readonly data: ReportsCommand }) => void): void
}

const worker = globalThis as unknown as Worker
/** The page says what time it is. */
let nowMs = 0
const session = createReportsSession(() => nowMs)

const PROGRESS_MS = 100
const MS_OF_DAY = 86_400_000

/** One command after the other. */
let last: Promise<void> = Promise.resolve()
worker.addEventListener('message', ({ data }) => {
  last = last.then(() => run(data))
})

async function run(command: ReportsCommand): Promise<void> {
  nowMs = command.nowMs
  if (command.kind === 'read') await readFiles(command.files)
  else if (command.kind === 'answers') session.answer(command.answers)
  else if (command.kind === 'samples') readSamples(command.domain)
  worker.postMessage({ kind: 'state', ...session.state(command.locale) })
}

async function readFiles(files: readonly File[]): Promise<void> {
  let bytes = 0
  let saidMs = 0
  for (const [index, file] of files.entries()) {
    const reader = session.read(file.name)
    const stream = file.stream().getReader()
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      bytes += part.value.length
      reader.push(part.value)
      if (performance.now() - saidMs > PROGRESS_MS) {
        saidMs = performance.now()
        worker.postMessage({ kind: 'progress', files: index + 1, bytes })
      }
      if (reader.isDone) break
    }
    await stream.cancel()
    reader.end()
  }
}

function readSamples(domain: string): void {
  const encoder = new TextEncoder()
  for (const { name, text } of sampleReports(domain, Math.floor(nowMs / MS_OF_DAY))) {
    const reader = session.read(name)
    reader.push(encoder.encode(text))
    reader.end()
  }
}
