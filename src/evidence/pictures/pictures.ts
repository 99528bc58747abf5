import { isReverseName } from '../../dns/reverse-name.ts'
import { defineView, type View } from '../view.ts'
import { delegationPicture } from './delegation.ts'
import { dnssecPicture } from './dnssec.ts'
import type { Pictures } from './picture.ts'
import { spfPicture } from './spf.ts'

export const pictures: View<Pictures> = defineView('pictures', (look): Pictures => {
  const [delegation, dnssec] = [look.at(delegationPicture), look.at(dnssecPicture)]
  const spf = isReverseName(look.subject.domain) ? undefined : look.at(spfPicture)
  return {
    ...(delegation !== undefined && { delegation }),
    ...(spf !== undefined && { spf }),
    ...(dnssec !== undefined && { dnssec }),
  }
})
