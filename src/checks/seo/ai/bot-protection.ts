import { type ProtectionMark, protectionMarks } from '../../../evidence/seo/protection.ts'
import { defineCheck, outcome } from '../../define-check.ts'

export const botProtection = defineCheck({
  id: 'bot-protection',
  group: 'ai',
  references: ['Cloudflare: challenge pages', 'Vercel: Attack Challenge Mode', 'AWS WAF: Challenge and CAPTCHA'],
  needs: { protectionMarks },
  outcomes: {
    seen: outcome<{ marks: readonly ProtectionMark[] }>('info'),
  },
  evaluate({ protectionMarks: marks }, say) {
    return marks.length === 0 ? undefined : say('seen', { marks })
  },
})
