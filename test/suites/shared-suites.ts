import { existsSync, readFileSync } from 'node:fs'

export interface SharedSuite {
  readonly present: boolean
  read<T>(): T
}

const FOLDER = new URL('../../../shared/suites/', import.meta.url)

/** Third-party data that is kept beside the checkout, not in it; a test without its data must show as skipped. */
export function suite(path: string): SharedSuite {
  const file = new URL(path, FOLDER)
  return {
    present: existsSync(file),
    read: <T>() => JSON.parse(readFileSync(file, 'utf8')) as T,
  }
}
