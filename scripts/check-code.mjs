// Runs lint, types and the build in parallel, which takes little longer than the longest of them. Prints one line for each, and the
// whole output of those that fail.
import { spawn } from 'node:child_process'

const SCRIPTS = ['lint', 'typecheck', 'build']

const run = (script) =>
  new Promise((resolve) => {
    const startedMs = performance.now()
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], shell: true })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      console.log(`${script}: ${code === 0 ? 'ok' : 'failed'} (${seconds} s)`)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })

const results = await Promise.all(SCRIPTS.map(run))
process.exitCode = results.every(Boolean) ? 0 : 1
