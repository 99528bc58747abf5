import { readdirSync, readFileSync } from 'node:fs'
import { BUILT_FILES } from '../../site/built-files.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { cachedResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'

const ASSETS_PATH = '/assets'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
}

export interface SiteAssets {
  /** The URLs of the files that every page loads. */
  readonly script: string
  readonly style: string
  /** The URLs of all other scripts that a page starts with, by the id of the page. */
  readonly scriptsOf: Readonly<Record<string, readonly string[]>>
  /** Loaded in addition to the style, or in place of the script, by pages that only the server renders. */
  readonly docs: { readonly script: string; readonly style: string }
  /** The image that social networks show beside a shared link, 1200 by 630 pixels. */
  readonly preview: string
  /** The text of the service worker. */
  readonly worker: string
  readonly routes: readonly Route[]
}

/** Reads all files once at startup, because the service opens no files for requests. */
export function loadAssets(folder: URL = BUILT_FILES): SiteAssets {
  const files = readdirSync(folder).filter((file) => extensionOf(file) in TYPES)
  return {
    script: addressOfAsset(files, /^start-\w+\.js$/),
    style: addressOfAsset(files, /^style-\w+\.css$/),
    scriptsOf: scriptsIn(folder),
    docs: {
      script: addressOfAsset(files, /^docs-\w+\.js$/),
      style: addressOfAsset(files, /^docs-\w+\.css$/),
    },
    preview: addressOfAsset(files, /^preview-\w+\.png$/),
    worker: readFileSync(new URL(fileIn(files, /^offline-worker-\w+\.js$/), folder), 'utf8'),
    routes: files.map((file) => assetRoute(file, readFileSync(new URL(file, folder)))),
  }
}

/** The build lists what each page imports. */
function scriptsIn(folder: URL): SiteAssets['scriptsOf'] {
  const listed = JSON.parse(readFileSync(new URL('scripts.json', folder), 'utf8')) as SiteAssets['scriptsOf']
  return Object.fromEntries(
    Object.entries(listed).map(([page, files]) => [page, files.map((file) => `${ASSETS_PATH}/${file}`)]),
  )
}

const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

function fileIn(files: readonly string[], pattern: RegExp): string {
  const file = files.find((name) => pattern.test(name))
  if (file === undefined) throw new Error('The files of the web page are missing. Run npm run build.')
  return file
}

const addressOfAsset = (files: readonly string[], pattern: RegExp): string => `${ASSETS_PATH}/${fileIn(files, pattern)}`

function assetRoute(file: string, body: Buffer): Route {
  const answer = cachedResponse({
    status: 200,
    headers: {
      ...COMMON_HEADERS,
      'content-type': TYPES[extensionOf(file)] ?? '',
      // The name of the file changes with its content.
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body,
  })
  return { method: 'GET', path: `${ASSETS_PATH}/${file}`, handle: () => answer }
}
