import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import { atRegistrar, findRegistrarSteps, inRegistrar } from './registrar-words.ts'
import type { registrationNameservers } from './registration-nameservers.ts'

export const registrationNameserversText: TextsOf<typeof registrationNameservers> = {
  question: {
    en: 'Are the name servers at the registry the same as in the DNS?',
    de: 'Stimmen die Nameserver bei der Registry und im DNS überein?',
  },
  subject: { en: 'name servers at the registry', de: 'Nameserver bei der Registry' },
  why: {
    en: 'A change of name servers that is only half done may take effect later and without notice. If the old name servers have been turned off by then, or the new ones have no zone, the domain fails.',
    de: 'Eine nur halb vollzogene Änderung der Nameserver kann später unerwartet wirksam werden. Sind dann die alten Nameserver abgeschaltet oder haben die neuen keine Zone, fällt die Domain aus.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers at the registry and in the DNS are the same',
        detail: ({ domain, count }) =>
          `The registry and the DNS have the same name servers for “${domain}” (${count}).`,
      },
      de: {
        title: 'Gleiche Nameserver bei der Registry und im DNS',
        detail: ({ domain, count }) =>
          `Bei der Registry und im DNS sind für „${domain}“ die gleichen Nameserver eingetragen (${count}).`,
      },
    },
    differs: {
      en: {
        title: 'Name servers at the registry and in the DNS differ',
        detail: ({ domain, onlyAtRegistry, onlyInDns }) =>
          `The name servers of “${domain}” differ: ${[
            ...(onlyAtRegistry.length > 0 ? [`only at the registry: ${quotedListing.en(onlyAtRegistry)}`] : []),
            ...(onlyInDns.length > 0 ? [`only in the DNS: ${quotedListing.en(onlyInDns)}`] : []),
          ].join('; ')}. A change may be under way that has reached only the registry or only the DNS.`,
        steps: ({ registrar }) => [
          'If you have changed the name servers, keep the zone on the old and the new ones until the registry and the DNS agree, which may take 24 hours.',
          `If the difference lasts longer than 48 hours, ${inRegistrar(registrar)}, compare the name servers with those that your DNS provider gave you, and save the right ones again.`,
          ...findRegistrarSteps.en(registrar),
          'If your registrar shows the right name servers, ask it whether the change has reached the registry.',
          'If you did not order a change, ask your registrar who did, and change the password of your account.',
        ],
      },
      de: {
        title: 'Nameserver bei Registry und im DNS sind verschieden',
        detail: ({ domain, onlyAtRegistry, onlyInDns }) =>
          `Die Nameserver von „${domain}“ sind verschieden: ${[
            ...(onlyAtRegistry.length > 0 ? [`nur bei der Registry: ${quotedListing.de(onlyAtRegistry)}`] : []),
            ...(onlyInDns.length > 0 ? [`nur im DNS: ${quotedListing.de(onlyInDns)}`] : []),
          ].join(
            '; ',
          )}. Möglicherweise läuft eine Änderung, die erst bei der Registry oder erst im DNS angekommen ist.`,
        steps: ({ registrar }) => [
          'Wenn Sie die Nameserver geändert haben, behalten Sie die Zone auf den alten und den neuen, bis Registry und DNS übereinstimmen; das kann 24 Stunden dauern.',
          `Wenn der Unterschied länger als 48 Stunden besteht, vergleichen Sie ${atRegistrar.de(registrar)} die Nameserver mit denen, die Ihr DNS-Anbieter nennt, und speichern Sie die richtigen noch einmal.`,
          ...findRegistrarSteps.de(registrar),
          'Wenn Ihr Registrar die richtigen Nameserver zeigt, fragen Sie ihn, ob die Änderung bei der Registry angekommen ist.',
          'Wenn Sie keine Änderung veranlasst haben, fragen Sie Ihren Registrar, von wem sie stammt, und ändern Sie das Passwort Ihres Kundenkontos.',
        ],
      },
    },
  },
}
