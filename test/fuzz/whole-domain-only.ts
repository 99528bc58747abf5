import type { OwnText } from './own-text.ts'

const each = (modules: readonly string[]): readonly OwnText[] =>
  modules.map((module) => ({ module, why: 'Reached only by the target that checks a whole domain.' }))

/** Private functions of views and checks, which only a check of a whole domain executes. */
export const WHOLE_DOMAIN_ONLY: readonly OwnText[] = each([
  'checks/email/spf-all.text.ts',
  'checks/seo/ai/ai-usage-signals.text.ts',
  'checks/seo/technical/compression.ts',
  'checks/seo/technical/mixed-content.ts',
  'checks/tools/mail-server/host-state.ts',
  'evidence/seo/visit.ts',
  'tools/availability/registries.ts',
  'tools/availability/registry-client.ts',
])
