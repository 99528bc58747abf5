import type { StsPolicy, StsRecord } from './record.ts'

export function buildStsRecord({ id, extensions }: StsRecord): string {
  let record = `v=STSv1; id=${id}`
  for (const { name, value } of extensions) record += `; ${name}=${value}`
  return record
}

/** All lines end with LF, including the last one: RFC 8461 section 3.2 allows both LF and CRLF. */
export function buildStsPolicy({ mode, maxAgeSeconds, mx, extensions }: StsPolicy): string {
  let policy = `version: STSv1\nmode: ${mode}\n`
  for (const host of mx) policy += `mx: ${host}\n`
  policy += `max_age: ${maxAgeSeconds}\n`
  for (const { name, value } of extensions) policy += `${name}: ${value}\n`
  return policy
}
