import type { Topic } from './sample.ts'

/** A top-level domain represents any name below it. */
export const REGISTRIES: Topic = {
  id: 'registries',
  title: { en: 'Registries: is the name free?', de: 'Registries: Ist der Name frei?' },
  tools: ['domain_availability'],
  sentences: {
    'taken.com': 'Die Registry hat sie, und das DNS auch.',
    'taken.de': 'Die Registry hat sie und sagt sonst nichts.',
    'taken.org': 'Der zweite Server der Registry hat sie.',
    'taken.co.uk': 'Ein Name unter einer Endung aus zwei Labels.',
    'delegation-fails.com': 'Die Registry kennt sie nicht, und das DNS lässt sich nicht fragen.',
    'registry-is-blind.com': 'Das DNS hat sie, und die Registry kennt sie nicht.',
    com: 'Eine Registry mit Antworten jeder Art.',
    de: 'Eine Registry, die weder Daten noch Registrare nennt.',
    org: 'Eine Registry mit zwei Servern, deren erster einen Fehler meldet.',
    uk: 'Eine Registry, die auch Namen unter co.uk hat.',
    asia: 'Eine Registry, deren Zertifikat abgelaufen ist.',
    biz: 'Eine Registry, die uns nicht will.',
    info: 'Eine Registry, die zu oft gefragt wurde.',
    pro: 'Eine Registry, die abgeschaltet ist.',
    tel: 'Eine Registry, die einen Fehler meldet.',
    travel: 'Eine Registry, die niemand erreicht.',
  },
}
