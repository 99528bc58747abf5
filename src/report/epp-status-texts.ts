import type { EppStatus } from '../standards/rdap/status.ts'
import type { Localized } from '../text.ts'

/** What each EPP status of a domain means (RFC 5731 section 2.3, RFC 3915 section 3.1), in one sentence. */
export const EPP_STATUS_TEXTS: Readonly<Record<EppStatus, Localized<string>>> = {
  addPeriod: {
    en: 'The domain was registered a few days ago; the registrar can usually still delete it and get a refund.',
    de: 'Die Domain wurde vor wenigen Tagen registriert; meist kann der Registrar sie noch löschen und erhält die Gebühr zurück.',
  },
  autoRenewPeriod: {
    en: 'The registry has renewed the expired registration automatically; the registrar can usually still delete the domain for up to 45 days.',
    de: 'Die Registry hat die abgelaufene Registrierung automatisch verlängert; meist kann der Registrar die Domain noch bis zu 45 Tage lang löschen.',
  },
  clientDeleteProhibited: {
    en: 'The registrar has locked the domain against deletion.',
    de: 'Der Registrar hat die Domain gegen Löschen gesperrt.',
  },
  clientHold: {
    en: 'The registrar has put the domain on hold, so the domain is not in the DNS.',
    de: 'Der Registrar hat die Domain gesperrt (Hold); deshalb fehlt sie im DNS.',
  },
  clientRenewProhibited: {
    en: 'The registrar has locked the domain against renewal.',
    de: 'Der Registrar hat das Verlängern der Domain gesperrt.',
  },
  clientTransferProhibited: {
    en: 'The registrar has locked the domain against transfers to another registrar.',
    de: 'Der Registrar hat die Domain gegen Transfers zu einem anderen Registrar gesperrt.',
  },
  clientUpdateProhibited: {
    en: 'The registrar has locked the data of the domain, such as its name servers, against changes.',
    de: 'Der Registrar hat die Daten der Domain, etwa die Nameserver, gegen Änderungen gesperrt.',
  },
  inactive: {
    en: 'The registry has no name servers for the domain, so the domain is not in the DNS.',
    de: 'Bei der Registry sind keine Nameserver für die Domain eingetragen; deshalb fehlt sie im DNS.',
  },
  linked: {
    en: 'Other objects at the registry, for example host objects, refer to the domain.',
    de: 'Andere Objekte bei der Registry, etwa Host-Objekte, verweisen auf die Domain.',
  },
  ok: {
    en: 'No lock is set and no operation is pending.',
    de: 'Es ist keine Sperre gesetzt, und kein Vorgang steht aus.',
  },
  pendingCreate: {
    en: 'The registry has received the registration, but has not completed it.',
    de: 'Die Registry hat die Registrierung erhalten, aber noch nicht abgeschlossen.',
  },
  pendingDelete: {
    en: 'The domain is being deleted; after the redemption period, the registry usually releases the name within 5 days.',
    de: 'Die Domain wird gelöscht; nach der Redemption Period gibt die Registry den Namen meist innerhalb von 5 Tagen frei.',
  },
  pendingRenew: {
    en: 'The registry has received a renewal, but has not completed it.',
    de: 'Die Registry hat eine Verlängerung erhalten, aber noch nicht abgeschlossen.',
  },
  pendingRestore: {
    en: 'The registrar has requested the restoration of the deleted domain and must still send a report to the registry.',
    de: 'Der Registrar hat die Wiederherstellung der gelöschten Domain beantragt und muss der Registry noch einen Bericht senden.',
  },
  pendingTransfer: {
    en: 'A transfer to another registrar has been requested, but is not complete.',
    de: 'Ein Transfer zu einem anderen Registrar ist beantragt, aber noch nicht abgeschlossen.',
  },
  pendingUpdate: {
    en: 'The registry has received a change of the domain, but has not completed it.',
    de: 'Die Registry hat eine Änderung der Domain erhalten, aber noch nicht abgeschlossen.',
  },
  redemptionPeriod: {
    en: 'The domain has been deleted and is not in the DNS; its registrar can usually restore it for 30 days.',
    de: 'Die Domain wurde gelöscht und fehlt im DNS; meist kann ihr Registrar sie 30 Tage lang wiederherstellen.',
  },
  renewPeriod: {
    en: 'The registration was renewed a few days ago; the registrar can usually still cancel the renewal.',
    de: 'Die Registrierung wurde vor wenigen Tagen verlängert; meist kann der Registrar die Verlängerung noch zurücknehmen.',
  },
  serverDeleteProhibited: {
    en: 'The registry has locked the domain against deletion.',
    de: 'Die Registry hat die Domain gegen Löschen gesperrt.',
  },
  serverHold: {
    en: 'The registry has put the domain on hold, so the domain is not in the DNS.',
    de: 'Die Registry hat die Domain gesperrt (Hold); deshalb fehlt sie im DNS.',
  },
  serverRenewProhibited: {
    en: 'The registry has locked the domain against renewal.',
    de: 'Die Registry hat das Verlängern der Domain gesperrt.',
  },
  serverTransferProhibited: {
    en: 'The registry has locked the domain against transfers to another registrar.',
    de: 'Die Registry hat die Domain gegen Transfers zu einem anderen Registrar gesperrt.',
  },
  serverUpdateProhibited: {
    en: 'The registry has locked the data of the domain, such as its name servers, against changes.',
    de: 'Die Registry hat die Daten der Domain, etwa die Nameserver, gegen Änderungen gesperrt.',
  },
  transferPeriod: {
    en: 'The domain was transferred to this registrar a few days ago.',
    de: 'Die Domain wurde vor wenigen Tagen zu diesem Registrar transferiert.',
  },
}
