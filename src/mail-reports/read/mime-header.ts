import { parseFields } from '../../standards/mail-header/fields.ts'

export interface MimeHeader {
  /** In lower case, without parameters; `text/plain` if there is none. */
  readonly type: string
  readonly boundary?: string
  readonly encoding: string
}

/** RFC 2046 section 5.1.1 allows 70 characters; some programs write more. */
const MAX_BOUNDARY = 256

export function readMimeHeader(text: string): MimeHeader {
  const fields = parseFields(text)
  const field = (name: string): string => fields.find((one) => one.name.toLowerCase() === name)?.value ?? ''
  const written = field('content-type')
  const type = (/^[^;\s]+/.exec(written)?.[0] ?? 'text/plain').toLowerCase()
  const boundary = type.startsWith('multipart/') ? boundaryIn(written) : undefined
  return {
    type,
    encoding: /^[a-z0-9-]+/i.exec(field('content-transfer-encoding'))?.[0] ?? '',
    ...(boundary !== undefined && { boundary }),
  }
}

function boundaryIn(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s?boundary\s?=\s?(?:"([^"]{1,256})"|([^;\s"]{1,256}))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined || boundary.length > MAX_BOUNDARY ? undefined : boundary
}
