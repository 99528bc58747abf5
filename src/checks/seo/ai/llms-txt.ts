import { llmsTxt as llmsTxtAnswer } from '../../../evidence/seo/site-files.ts'
import { defineCheck, outcome } from '../../define-check.ts'

interface ReadFile {
  readonly url: string
  readonly bytes: number
}

export const llmsTxt = defineCheck({
  id: 'llms-txt',
  group: 'ai',
  references: ['llmstxt.org', 'Google Search Central: AI features and your website'],
  needs: { llmsTxtAnswer },
  outcomes: {
    ok: outcome<ReadFile & { heading: string }>('ok'),
    absent: outcome<{ url: string; status: number }>('info'),
    empty: outcome<{ url: string }>('info'),
    html: outcome<{ url: string }>('info'),
    'no-link': outcome<ReadFile & { heading: string }>('info'),
    'no-heading': outcome<ReadFile & { firstLine: string }>('info'),
  },
  evaluate({ llmsTxtAnswer: answer }, say) {
    const { url } = answer
    if (answer.kind === 'absent') {
      const { status, isHtml } = answer
      if (status < 200 || status > 299) return say('absent', { url, status })
      return isHtml ? say('html', { url }) : say('empty', { url })
    }
    const { heading, firstLine, hasLink, byteLength: bytes } = answer.file
    if (heading === undefined) return say('no-heading', { url, bytes, firstLine })
    return say(hasLink ? 'ok' : 'no-link', { url, bytes, heading })
  },
})
