import { ConfigError } from './config.ts'
import { StoreUnavailable } from './store/store.ts'

/** What the operator can do, by what the message of the system or of SQLite contains. The first row that matches counts. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/EADDRINUSE/, 'Stop the program that uses this port, or set PORT or METRICS_PORT to another one.'],
  [
    /EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN/,
    'Set HOST and METRICS_HOST to addresses of this machine, for example 127.0.0.1.',
  ],
  [/listen EACCES/, 'Ports below 1024 need a privilege: set PORT to a higher one, for example PORT=8080.'],
  [/EMFILE|ENFILE/, 'Raise the limit of open files, for example with ulimit -n 65536.'],
  [/ENOSPC|EDQUOT|disk is full/, 'Free space on the disk of DATA_DIR, and try again.'],
  [
    /EROFS|EACCES|EPERM|readonly|unable to open/,
    'Run zonewise as the user of the service, and let this user write to DATA_DIR.',
  ],
  [
    /EEXIST|ENOTDIR|ENOENT|EISDIR/,
    'Set DATA_DIR to a directory on a local disk, for example DATA_DIR=/var/lib/zonewise.',
  ],
  [/newer version/, 'Start the newer version, or restore the backup from before the upgrade.'],
  [/Redis/, 'Check REDIS_URL, and that the server is running.'],
  [/locked/, 'Try again when the other processes have finished.'],
]

/**
 * The one line for an error that the operator can correct: what failed, and the remedy. Undefined for a bug, of which the
 * whole stack is needed.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof StoreUnavailable) && !(error instanceof Error && 'syscall' in error)) return undefined
  const what = error.message.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
  const remedy = REMEDIES.find(([pattern]) => pattern.test(what))?.[1]
  return remedy === undefined ? what : `${what.replace(/\.$/, '')}. ${remedy}`
}
