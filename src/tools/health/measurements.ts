import { signatureDates } from '../../checks/dnssec/dnssec-expiry.ts'
import { registryFacts } from '../../checks/tools/registration/health-checks.ts'
import { isInfrastructureName } from '../../dns/reverse-name.ts'
import { inParallel } from '../../evidence/engine/suspension.ts'
import { defineView, type Look, type View } from '../../evidence/engine/view.ts'
import { existence } from '../../evidence/lookup/existence.ts'
import { dmarc } from '../../evidence/mail/dmarc/dmarc.ts'
import { readableSpf } from '../../evidence/mail/spf/spf.ts'
import {
  dmarcPolicyOf,
  type Measurements,
  measured,
  NONE,
  registrationExpiryOf,
  signatureExpiryOf,
  spfLookupsOf,
} from '../../report/measurements.ts'

/** Uses only the views that the checks read, so that it sends no query of its own. */
export const measurements: View<Measurements> = defineView('measurements', (look): Measurements => {
  const [inDns, registration] = inParallel(
    () => measurementsInDns(look),
    () => registrationExpiry(look),
  )
  return { ...inDns, ...registration }
})

/** The same as `signatureDates`, as a measurement. */
export const signatureExpiry = defineView('signature expiry', (look) =>
  measured(look.at(signatureDates), (dates) => signatureExpiryOf(dates?.sets)),
)

function measurementsInDns(look: Look): Omit<Measurements, 'registrationExpiry'> {
  const found = look.at(existence)
  if (found.seen && found.value.state === 'nxdomain') return { signatureExpiry: NONE, spfLookups: NONE }
  // Names in the reverse tree send no mail.
  if (isInfrastructureName(look.subject.domain)) return { signatureExpiry: look.value(signatureExpiry) }
  const [expiry, spfLookups, dmarcPolicy] = inParallel(
    () => look.value(signatureExpiry),
    () => measured(look.at(readableSpf), spfLookupsOf),
    () => measured(look.at(dmarc), dmarcPolicyOf),
  )
  return { signatureExpiry: expiry, spfLookups, dmarcPolicy }
}

/** Left out if there is no registry that can be queried, or if it has no entry for the domain. */
function registrationExpiry(look: Look): Pick<Measurements, 'registrationExpiry'> {
  const facts = look.at(registryFacts)
  if (facts.seen && facts.value === undefined) return {}
  return { registrationExpiry: measured(facts, (known) => (known === undefined ? NONE : registrationExpiryOf(known))) }
}
