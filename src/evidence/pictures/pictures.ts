import { isInfrastructureName } from '../../dns/reverse-name.ts'
import { inParallel } from '../engine/suspension.ts'
import { defineView, type View } from '../engine/view.ts'
import { delegationPicture } from './delegation.ts'
import { dnssecPicture } from './dnssec.ts'
import type { Pictures } from './picture.ts'
import { spfPicture } from './spf.ts'

export const pictures: View<Pictures> = defineView('pictures', (look): Pictures => {
  const [delegation, dnssec, spf] = inParallel(
    () => look.value(delegationPicture),
    () => look.value(dnssecPicture),
    () => (isInfrastructureName(look.subject.domain) ? undefined : look.value(spfPicture)),
  )
  return {
    ...(delegation !== undefined && { delegation }),
    ...(spf !== undefined && { spf }),
    ...(dnssec !== undefined && { dnssec }),
  }
})
