import { page } from '../../../evidence/seo/visit.ts'
import { headerLines } from '../../../evidence/web/web-headers.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** Smaller responses need only a few packets anyway. */
const SMALL_BYTES = 10 * 1024

const CODINGS: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'br', 'zstd', 'deflate'])

export const compression = defineCheck({
  id: 'compression',
  group: 'technical',
  references: ['RFC 9110 section 8.4'],
  needs: { page },
  outcomes: {
    ok: outcome<{ coding: string; wireBytes: number; bytes: number }>('ok'),
    small: outcome<{ bytes: number }>('ok'),
    none: outcome<{ bytes: number }>('warn', points(2)),
    'only-announced': outcome<{ coding: string; bytes: number }>('warn', points(2)),
  },
  evaluate({ page: { response, facts } }, say) {
    const { bytes } = facts
    const { wireBytes } = response
    const coding = headerLines(response, 'content-encoding')
      .flatMap((line) => line.toLowerCase().split(','))
      .map((word) => word.trim())
      .find((word) => CODINGS.has(word))
    if (coding !== undefined && wireBytes < bytes) return say('ok', { coding, wireBytes, bytes })
    if (bytes <= SMALL_BYTES) return say('small', { bytes })
    return coding === undefined ? say('none', { bytes }) : say('only-announced', { coding, bytes })
  },
})
