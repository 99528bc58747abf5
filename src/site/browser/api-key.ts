const NAME = 'zonewise-api-key'

/** Used if the browser does not allow storage. */
let inMemory = ''

/** Keeps the key in this tab, never in a cookie or in a URL. An empty text removes it. */
export function storeApiKey(key: string): void {
  inMemory = key.trim()
  try {
    if (inMemory === '') sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, inMemory)
  } catch {
    // The key is used until the page is closed.
  }
}

/** The header of calls with the key of the reader, if there is one. */
export function keyHeader(): Readonly<Record<string, string>> {
  const key = storedKey()
  return key === '' ? {} : { 'x-api-key': key }
}

function storedKey(): string {
  try {
    return sessionStorage.getItem(NAME) ?? inMemory
  } catch {
    return inMemory
  }
}
