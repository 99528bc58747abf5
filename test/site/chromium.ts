import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { Need } from '../support/needs.ts'

/** The headless shell comes first: it is the same engine and needs little more than half of the resources. */
const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const CHROMIUM = PLACES.find((path) => path !== '' && existsSync(path))

export const NEEDS_CHROMIUM: Need = { present: CHROMIUM !== undefined, reason: 'Chromium is not installed' }

/** The arguments also disable the requests of the browser to its vendor. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchChromium(moreArguments: readonly string[] = []): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('Chromium was not found. Install it, or set CHROMIUM to its path.')
  return chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, ...moreArguments] })
}
