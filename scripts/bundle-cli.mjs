// The command line as few files: loading hundreds of small ones takes longer than most commands do.
import { build } from 'esbuild'

/** Programs of their own, started by a command and loaded as they are built. */
const PROGRAMS = /^\.\/(?:main|doctor\/command)\.js$/

await build({
  entryPoints: ['dist/cli.js'],
  outdir: 'dist/bin',
  bundle: true,
  splitting: true,
  // Half of the time of a short command goes into reading its text.
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  // With native parts, or put together at run time.
  external: [
    '@modelcontextprotocol/server',
    '@photostructure/sqlite',
    '@redis/client',
    'badge-maker',
    'fastify',
    'pino',
    'prom-client',
    'swagger-ui-dist',
  ],
  plugins: [
    {
      name: 'programs',
      setup({ onResolve }) {
        onResolve({ filter: PROGRAMS }, ({ path }) => ({ path: `.${path}`, external: true }))
      },
    },
  ],
})
