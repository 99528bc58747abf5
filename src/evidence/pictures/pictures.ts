import { defineView, type View } from '../view.ts'
import { delegationPicture } from './delegation.ts'
import { dnssecPicture } from './dnssec.ts'
import type { Pictures } from './picture.ts'
import { spfPicture } from './spf.ts'

export const pictures: View<Pictures> = defineView('pictures', (look): Pictures => {
  const [delegation, spf, dnssec] = [look.at(delegationPicture), look.at(spfPicture), look.at(dnssecPicture)]
  return {
    ...(delegation !== undefined && { delegation }),
    ...(spf !== undefined && { spf }),
    ...(dnssec !== undefined && { dnssec }),
  }
})
