import { runCli, startCliWorld } from '../cli/cli-world.ts'

/** The command line as a program whose internet is the simulated one. */
const cli = await startCliWorld()
const { code, stdout, stderr } = await runCli(process.argv.slice(2), cli.outside)
process.stdout.write(stdout)
process.stderr.write(stderr)
await cli.close()
process.exitCode = code
