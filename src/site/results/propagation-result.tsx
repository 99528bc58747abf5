import type { Localized } from '../../text.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { domainIn } from './domain-in.ts'
import { TypeChips } from './lookup-result.tsx'
import { NextSteps } from './next-steps.tsx'
import { type PropagationResult, propagationSaid, unreachedSaid } from './propagation-verdict.ts'
import { Verdict } from './verdict.tsx'

const OTHER_TYPES: Localized<(name: string) => string> = {
  en: (name) => `Other records of ${name}`,
  de: (name) => `Andere Einträge von ${name}`,
}

export function PropagationView({ result }: { readonly result: PropagationResult }) {
  const otherTypes = useWords(OTHER_TYPES)
  const { locale } = useSurroundings()
  const { name, type } = result
  const domain = domainIn(name)
  const unreached = unreachedSaid(result, locale)
  return (
    <>
      <Verdict said={propagationSaid(result, locale)}>{unreached !== undefined && <p>{unreached}</p>}</Verdict>
      <TypeChips name={name} current={type} label={otherTypes(name)} path="/propagation" />
      {domain !== undefined && <NextSteps domain={domain} steps={['check', 'records', 'dnssec']} />}
    </>
  )
}
