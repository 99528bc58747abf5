import type { TextsOf } from '../define-check.ts'
import type { webAliasDepth } from './web-alias-depth.ts'

export const webAliasDepthText: TextsOf<typeof webAliasDepth> = {
  question: { en: 'Is the chain of aliases short?', de: 'Ist die Kette der Aliasse kurz?' },
  subject: { en: 'The chain of aliases of www', de: 'Die Kette der Aliasse von www' },
  why: {
    en: 'Every provider in the chain has to work for the website to be found. The longer it is, the more others can take the website offline by a fault or an oversight of theirs.',
    de: 'Damit die Website gefunden wird, muss jeder Anbieter in der Kette funktionieren. Je länger sie ist, desto mehr andere können die Website durch eine Störung oder ein Versehen lahmlegen.',
  },
  outcomes: {
    ok: {
      en: { title: 'The chain of aliases is short', detail: 'www leads to its address in a few steps.' },
      de: { title: 'Die Kette der Aliasse ist kurz', detail: 'www führt in wenigen Schritten zu seiner Adresse.' },
    },
    deep: {
      en: {
        title: 'www leads through a long chain of aliases',
        detail: ({ www, count, target }) =>
          `${www} leads through ${count} aliases, one after the other, to ${target}. Each costs a little time when the page is first opened, and resolvers give up on very long chains.`,
      },
      de: {
        title: 'www führt durch eine lange Kette von Aliassen',
        detail: ({ www, count, target }) =>
          `${www} führt über ${count} Aliasse nacheinander zu ${target}. Jeder kostet beim ersten Aufruf etwas Zeit, und bei sehr langen Ketten geben Resolver auf.`,
      },
    },
  },
}
