import Type from 'typebox'
import { Problem } from '../../problems.ts'
import { type DomainName, MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

/** Labels by RFC 6376 section 3.1, and underscores, which occur in practice. */
const SELECTOR = /^[A-Za-z0-9_-]{1,63}(?:\.[A-Za-z0-9_-]{1,63})*$/

export const selectorParameter: Parameter<string> = {
  schema: Type.String({
    description:
      'The DKIM selector: the value of s= in a DKIM-Signature field of a message from the domain. Common ' +
      'selectors: google, selector1, selector2, default, s1, k1.',
    examples: ['selector1', 'google'],
  }),
  isOptional: false,
  forAgents: 'DKIM selector: s= in a DKIM-Signature field.',
  label: { en: 'Selector', de: 'Selektor' },
  read(raw) {
    if (typeof raw !== 'string') throw new Problem('invalid_selector', 'selector must be a string, for example s1.')
    // The length is tested first, so that the pattern never runs on a long text.
    if (raw.length > MAX_NAME_LENGTH || !SELECTOR.test(raw)) throw selectorProblem(raw, 'is not a DKIM selector')
    return raw.toLowerCase()
  },
}

export function dkimName(selector: string, domain: DomainName): string {
  const name = `${selector}._domainkey.${domain}`
  if (name.length > MAX_NAME_LENGTH)
    throw selectorProblem(selector, `is too long: ${quote(name)} has more than ${MAX_NAME_LENGTH} characters`, {
      reason: 'long-selector',
    })
  return name
}

const selectorProblem = (
  selector: string,
  what: string,
  options: { readonly reason?: 'long-selector' } = {},
): Problem =>
  new Problem(
    'invalid_selector',
    `${quote(selector)} ${what}. Send the value of s= in a DKIM-Signature field, for example s1.`,
    options,
  )
