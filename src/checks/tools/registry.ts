import { DKIM_KEY_CHECKS } from './dkim-key/checks.ts'
import { LOOKUP_CHECKS } from './lookup/checks.ts'
import { MAIL_HEADER_CHECKS } from './mail-header/checks.ts'
import { MAIL_SERVER_CHECKS } from './mail-server/checks.ts'
import { PROPAGATION_CHECKS } from './propagation/checks.ts'
import { REGISTRATION_CHECKS } from './registration/checks.ts'

/**
 * All checks that judge the result of one tool call. The DNSSEC tool uses checks of the health check instead; the health check has those
 * of a registration too.
 */
export const TOOL_CHECKS = [
  ...LOOKUP_CHECKS,
  ...PROPAGATION_CHECKS,
  ...REGISTRATION_CHECKS,
  ...DKIM_KEY_CHECKS,
  ...MAIL_SERVER_CHECKS,
  ...MAIL_HEADER_CHECKS,
] as const

export type ToolCheckId = (typeof TOOL_CHECKS)[number]['check']['id']
