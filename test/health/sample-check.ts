import { defineCheck, outcome, type WordedCheck, worded } from '../../src/checks/define-check.ts'
import type { CheckGroup } from '../../src/checks/groups.ts'
import { CHECKS, type CheckId } from '../../src/checks/registry.ts'
import type { Severity } from '../../src/checks/verdict.ts'

const groupOf = (id: CheckId): CheckGroup => {
  const found = CHECKS.find(({ check }) => check.id === id)
  if (found === undefined) throw new Error(`there is no check ${id}`)
  return found.check.group
}

/** A check that is never run, for reports about verdicts that a test sets. */
export function sampleCheck(id: CheckId, faults: Readonly<Record<string, Severity>>, isQuiet = false) {
  const check = defineCheck({
    id,
    group: groupOf(id),
    isQuiet,
    references: ['RFC 1035 §3.1'],
    needs: {},
    outcomes: {
      ok: outcome('ok'),
      ...Object.fromEntries(
        Object.entries(faults).map(([code, severity]) => [code, outcome<{ count: number }>(severity)]),
      ),
    },
    evaluate: () => undefined,
  })
  const texts = {
    question: { en: 'How many?', de: 'Wie viele?' },
    subject: { en: 'The number of things', de: 'Die Anzahl der Dinge' },
    why: { en: 'Things break.', de: 'Dinge gehen entzwei.' },
    outcomes: {
      ok: { en: { title: 'Enough', detail: 'There are enough.' }, de: { title: 'Genug', detail: 'Es sind genug.' } },
      ...Object.fromEntries(
        Object.keys(faults).map((code) => [
          code,
          {
            en: {
              title: `A fault: ${code}`,
              detail: ({ count }: { count: number }) => `There are ${count}.`,
              steps: ['At your DNS host, add one.', ({ count }: { count: number }) => `Make it ${count + 1}.`],
            },
            de: {
              title: `Ein Fehler: ${code}`,
              detail: ({ count }: { count: number }) => `Es sind ${count}.`,
              steps: ({ count }: { count: number }) => [`Legen Sie beim DNS-Anbieter den Eintrag ${count + 1} an.`],
            },
          },
        ]),
      ),
    },
  }
  return worded(check, texts as never) as WordedCheck<CheckId>
}
