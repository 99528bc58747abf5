// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describeWith, type Need } from '../support/needs.ts'

export interface SharedSuite extends Need {
  /** The parsed content of a JSON file. */
  read<T>(): T
  text(): string
  bytes(): Uint8Array
  /** The names of the files in a folder. */
  list(): readonly string[]
}

const MISSING = 'third-party data is missing'
const FOLDER = new URL('../../../shared/suites/', import.meta.url)

/** A file or folder of third-party data, which is stored outside the checkout because of its licenses. */
export function suite(path: string): SharedSuite {
  const file = new URL(path, FOLDER)
  const text = (): string => readFileSync(file, 'utf8')
  return {
    present: existsSync(file),
    reason: MISSING,
    read: <T>() => JSON.parse(text()) as T,
    text,
    bytes: () => readFileSync(file),
    list: () => readdirSync(file),
  }
}

/** For a suite that reads several files: it is skipped if one of them is missing. */
export const allOf = (...needs: readonly Need[]): Need => ({
  present: needs.every(({ present }) => present),
  reason: MISSING,
})

type Tail<Row extends readonly unknown[]> = Row extends readonly [unknown, ...infer Rest] ? Rest : never

/** One suite for each file, named after it. */
export function describeEach<const Row extends readonly [path: string, ...about: unknown[]]>(
  rows: readonly Row[],
  body: (data: SharedSuite, ...about: Tail<Row>) => void,
): void {
  for (const [path, ...about] of rows) {
    const data = suite(path)
    describeWith(data, path, () => body(data, ...(about as Tail<Row>)))
  }
}
