import type { Localized } from '../../text.ts'

/** What each issue means and what to do about it. Responses carry only the code. */
export const ISSUE_TEXTS = {
  duplicate: {
    en: 'The entry is in the input twice. The record contains it once.',
    de: 'Die Angabe kommt doppelt vor. Im Ergebnis steht sie nur einmal.',
  },
  'prefix-removed': {
    en: 'The entry began with something that the generator adds by itself or that does not belong here, such as mailto:, include: or an MX priority. It was removed; enter the bare value.',
    de: 'Die Angabe begann mit etwas, das der Generator selbst ergänzt oder das hier nicht hingehört, etwa mailto:, include: oder eine MX-Priorität. Dieser Teil wurde entfernt; geben Sie nur den eigentlichen Wert an.',
  },
  'needs-splitting': {
    en: 'The record is longer than 255 bytes, so it must be stored as several character-strings. Most DNS providers split it by themselves; check with yours before you publish it.',
    de: 'Der Eintrag ist länger als 255 Byte und muss deshalb auf mehrere Zeichenketten verteilt werden. Die meisten DNS-Anbieter teilen ihn selbst auf; prüfen Sie das bei Ihrem DNS-Anbieter, bevor Sie ihn veröffentlichen.',
  },
  'invalid-domain': {
    en: 'This is not a domain name, so the host names do not contain it. Enter the bare domain, for example example.com.',
    de: 'Das ist kein Domainname, die Hostnamen wurden deshalb ohne ihn gebildet. Geben Sie nur die Domain an, zum Beispiel example.com.',
  },
  'invalid-email': {
    en: 'This is not a mail address and was left out. Example: reports@example.com.',
    de: 'Das ist keine E-Mail-Adresse; die Angabe wurde weggelassen. Beispiel: berichte@example.com.',
  },
  'too-many-lookups': {
    en: 'The record needs more than 10 DNS lookups. Receivers stop at the limit with a permanent error (permerror), so mail from every server that no term before the limit matches does not pass SPF. Remove includes that you no longer need, or replace a and mx with IP addresses.',
    de: 'Der Eintrag braucht mehr als 10 DNS-Abfragen. Empfänger brechen an der Grenze mit einem dauerhaften Fehler (permerror) ab; E-Mails von jedem Server, auf den keine Angabe vor der Grenze zutrifft, bestehen SPF daher nicht. Entfernen Sie nicht mehr benötigte includes, oder ersetzen Sie a und mx durch IP-Adressen.',
  },
  'near-lookup-limit': {
    en: 'The record itself already needs 9 or 10 of the 10 allowed DNS lookups, and the lookups of the included records are added to that. Check the total before you publish it.',
    de: 'Schon der Eintrag selbst braucht 9 oder 10 der 10 erlaubten DNS-Abfragen; die Abfragen der eingebundenen Einträge kommen noch hinzu. Prüfen Sie die Gesamtzahl, bevor Sie ihn veröffentlichen.',
  },
  'invalid-ip4': {
    en: 'This is not an IPv4 address or network and was left out. Write it as 192.0.2.10 or 192.0.2.0/24.',
    de: 'Das ist weder eine IPv4-Adresse noch ein IPv4-Netz und wurde weggelassen. Schreiben Sie es als 192.0.2.10 oder 192.0.2.0/24.',
  },
  'invalid-ip6': {
    en: 'This is not an IPv6 address or network and was left out. Write it as 2001:db8::10 or 2001:db8::/32.',
    de: 'Das ist weder eine IPv6-Adresse noch ein IPv6-Netz und wurde weggelassen. Schreiben Sie es als 2001:db8::10 oder 2001:db8::/32.',
  },
  'wrong-ip-family': {
    en: 'The IPv4 list contains an IPv6 address, or the reverse. It was left out; move it to the other list.',
    de: 'Eine IPv6-Adresse steht in der IPv4-Liste oder umgekehrt. Sie wurde weggelassen; tragen Sie sie in die andere Liste ein.',
  },
  'invalid-include': {
    en: 'This is not a name whose SPF record could be included, and it was left out. Use the name from your mail provider, for example _spf.example.net.',
    de: 'Das ist kein Name, dessen SPF-Eintrag eingebunden werden könnte; er wurde weggelassen. Geben Sie den Namen an, den Ihr E-Mail-Anbieter nennt, zum Beispiel _spf.example.net.',
  },
  'host-bits-set': {
    en: 'The IP address has host bits set for this prefix length. The record contains the whole network; if you mean the single IP address, leave out the prefix length.',
    de: 'Bei dieser Präfixlänge sind in der IP-Adresse Host-Bits gesetzt. Der Eintrag enthält das ganze Netz; wenn Sie nur die eine IP-Adresse meinen, lassen Sie die Präfixlänge weg.',
  },
  'already-covered': {
    en: 'Another network in the list already contains this one, so it was left out.',
    de: 'Ein anderes Netz der Liste enthält dieses bereits, deshalb wurde es weggelassen.',
  },
  'very-wide-range': {
    en: 'The network is very large: many other hosts could send mail in your name. List only the networks that your servers use.',
    de: 'Das Netz ist sehr groß: Sehr viele fremde Rechner könnten in Ihrem Namen E-Mails versenden. Tragen Sie nur die Netze ein, die Ihre Server wirklich nutzen.',
  },
  'not-public': {
    en: 'The IP address is private or reserved. Receivers never see it, so the entry has no effect; list the public IP address of the server.',
    de: 'Die IP-Adresse ist privat oder reserviert. Empfänger sehen sie nie, die Angabe hat also keine Wirkung; geben Sie die öffentliche IP-Adresse des Servers an.',
  },
  'all-pass': {
    en: 'The record ends with +all and allows every server to send mail in your name. Use softfail or fail.',
    de: 'Der Eintrag endet mit +all und erlaubt damit jedem Server, in Ihrem Namen E-Mails zu versenden. Verwenden Sie softfail oder fail.',
  },
  'all-neutral': {
    en: 'The record ends with ?all (neutral), so it does not protect against spoofed mail. Use softfail or fail.',
    de: 'Der Eintrag endet mit ?all (neutral) und schützt deshalb nicht vor gefälschten E-Mails. Verwenden Sie softfail oder fail.',
  },
  'no-senders': {
    en: 'The record allows no server to send mail. Add your mail servers or mail provider; if the domain sends no mail, choose fail.',
    de: 'Der Eintrag erlaubt keinem Server den Versand. Ergänzen Sie Ihre Mailserver oder Ihren E-Mail-Anbieter; wenn die Domain keine E-Mails versendet, wählen Sie fail.',
  },
  'record-too-long': {
    en: 'The DNS response with this record has 1232 bytes or more. Resolvers must repeat the query over TCP, and where TCP is blocked, receivers do not get the SPF record. Shorten it, for example by joining networks.',
    de: 'Die DNS-Antwort mit diesem Eintrag hat 1232 Byte oder mehr. Resolver müssen die Anfrage über TCP wiederholen; wo TCP gesperrt ist, erhalten Empfänger den SPF-Eintrag nicht. Kürzen Sie ihn, etwa indem Sie Netze zusammenfassen.',
  },
  'invalid-fo': {
    en: 'The failure options are 0, 1, d and s, separated by colons. The value was left out.',
    de: 'Erlaubt sind für fo die Werte 0, 1, d und s, durch Doppelpunkte getrennt. Die Angabe wurde weggelassen.',
  },
  'missing-rua': {
    en: 'Without a report address (rua) you receive no aggregate reports about who sends mail in your name. Add an address to rua.',
    de: 'Ohne Berichtsadresse (rua) erhalten Sie keine aggregierten Berichte darüber, wer in Ihrem Namen E-Mails versendet. Tragen Sie unter rua eine Adresse ein.',
  },
  'pct-removed': {
    en: 'RFC 9989 removed pct, so newer receivers apply the policy to all mail. Use p=none until your mail passes and then change the policy for all of it.',
    de: 'RFC 9989 hat pct abgeschafft; neuere Empfänger wenden die Richtlinie auf alle E-Mails an. Bleiben Sie bei p=none, bis Ihre E-Mails DMARC bestehen, und ändern Sie die Richtlinie dann für alle.',
  },
  'external-report-address': {
    en: 'The address belongs to another organization. Reports are sent there only if that domain allows it with the TXT record “v=DMARC1” at <your domain>._report._dmarc.<its domain>.',
    de: 'Die Adresse gehört zu einer anderen Organisation. Berichte gehen dorthin nur, wenn deren Domain das mit dem TXT-Eintrag „v=DMARC1“ unter <Ihre Domain>._report._dmarc.<deren Domain> erlaubt.',
  },
  'many-report-addresses': {
    en: 'Many receivers send reports only to the first 2 addresses. Enter at most 2, and forward the reports from there.',
    de: 'Viele Empfänger senden Berichte nur an die ersten 2 Adressen. Nennen Sie höchstens 2 und leiten Sie von dort weiter.',
  },
  'weaker-subdomain-policy': {
    en: 'The policy for subdomains (sp), or for subdomains that do not exist (np), is weaker than the one for the domain, so spoofed mail can use a subdomain. Leave it out or make it as strict.',
    de: 'Die Richtlinie für Subdomains (sp) oder für nicht vorhandene Subdomains (np) ist schwächer als die der Domain; gefälschte E-Mails können also eine Subdomain nutzen. Lassen Sie die Angabe weg, oder wählen Sie sie ebenso streng.',
  },
  'test-mode': {
    en: 'In test mode (t=y) receivers apply the policy one level lower: “reject” as “quarantine”, “quarantine” as “none”. End test mode when your mail passes DMARC.',
    de: 'Im Testmodus (t=y) wenden Empfänger die Richtlinie eine Stufe schwächer an: „reject“ wie „quarantine“, „quarantine“ wie „none“. Beenden Sie den Testmodus, wenn Ihre E-Mails DMARC bestehen.',
  },
  'psd-for-suffixes': {
    en: 'psd=y is only for operators of a public suffix such as co.uk. For any other domain, receivers treat each subdomain as a separate organization, and mail that passes SPF or DKIM with a subdomain fails DMARC.',
    de: 'psd=y ist nur für Betreiber eines Public Suffix wie co.uk gedacht. Bei jeder anderen Domain behandeln Empfänger jede Subdomain als eigene Organisation, und E-Mails, die SPF oder DKIM mit einer Subdomain bestehen, bestehen DMARC nicht.',
  },
  'fo-without-ruf': {
    en: 'The failure options only matter for failure reports, and there is no address for those. Add one to ruf or leave fo out.',
    de: 'fo wirkt nur auf forensische Berichte (ruf), und für diese ist keine Adresse angegeben. Tragen Sie unter ruf eine ein oder lassen Sie fo weg.',
  },
  'invalid-ca-domain': {
    en: 'This is not the domain name of a certificate authority and was left out. Enter the name that the CA gives for CAA, for example letsencrypt.org.',
    de: 'Das ist nicht der Domainname einer Zertifizierungsstelle; der Wert wurde weggelassen. Geben Sie den Namen an, den die Zertifizierungsstelle für CAA nennt, zum Beispiel letsencrypt.org.',
  },
  'invalid-ca-parameter': {
    en: 'A parameter after the name of the CA cannot be read, so the whole entry was left out. Write parameters as name=value, separated by semicolons, without spaces in names and values.',
    de: 'Ein Parameter hinter dem Namen der Zertifizierungsstelle ist nicht lesbar, deshalb wurde der ganze Wert weggelassen. Schreiben Sie Parameter als name=wert, durch Semikolon getrennt und ohne Leerzeichen darin.',
  },
  'invalid-account-uri': {
    en: 'This is not a URI and was left out. Use the account URI that your ACME client shows, for example https://acme.example/acct/1234.',
    de: 'Das ist keine URI und wurde weggelassen. Verwenden Sie die Konto-URI, die Ihr ACME-Client anzeigt, zum Beispiel https://acme.example/acct/1234.',
  },
  'account-of-one-ca': {
    en: 'An account belongs to one certificate authority, but several are allowed, and the others could no longer issue. It was left out; write it after its CA in issue, for example letsencrypt.org; accounturi=https://….',
    de: 'Ein Konto gehört zu einer Zertifizierungsstelle, erlaubt sind aber mehrere, und die anderen könnten nicht mehr ausstellen. Es wurde weggelassen; schreiben Sie es in issue hinter die Zertifizierungsstelle, zum Beispiel letsencrypt.org; accounturi=https://….',
  },
  'invalid-validation-method': {
    en: 'The name of a validation method has only letters, digits and hyphens, for example dns-01. It was left out.',
    de: 'Der Name eines Validierungsverfahrens besteht nur aus Buchstaben, Ziffern und Bindestrichen, zum Beispiel dns-01. Die Angabe wurde weggelassen.',
  },
  'unknown-validation-method': {
    en: 'This is not a registered ACME validation method (such as http-01, dns-01 or tls-alpn-01). If no certificate authority knows it, none can issue; check the spelling.',
    de: 'Das ist kein registriertes ACME-Validierungsverfahren (etwa http-01, dns-01 oder tls-alpn-01). Kennt es keine Zertifizierungsstelle, kann keine ausstellen; prüfen Sie die Schreibweise.',
  },
  'parameters-without-ca': {
    en: 'Account and validation methods belong to a certificate authority, but none is allowed. They were left out; add the CA to the field “issue”.',
    de: 'Konto und Validierungsverfahren gehören zu einer Zertifizierungsstelle, es ist aber keine erlaubt. Sie wurden weggelassen; tragen Sie die Zertifizierungsstelle unter issue ein.',
  },
  'forbid-ignored': {
    en: 'The value ; forbids all issuance, but has no effect next to a CA that is allowed. It was left out; enter it alone if no CA may issue.',
    de: 'Der Wert ; verbietet jede Ausstellung, wirkt aber nicht neben einer erlaubten Zertifizierungsstelle. Er wurde weggelassen; geben Sie ihn allein an, wenn keine Zertifizierungsstelle ausstellen darf.',
  },
  'invalid-iodef': {
    en: 'This is neither a mail address nor an http or https URL and was left out.',
    de: 'Das ist weder eine E-Mail-Adresse noch eine http- oder https-URL und wurde weggelassen.',
  },
  'no-restriction': {
    en: 'Only a report address is given, so every CA may still issue certificates. Add the CAs that you use to the field “issue”.',
    de: 'Angegeben ist nur eine Berichtsadresse (iodef), es darf also weiterhin jede Zertifizierungsstelle ausstellen. Tragen Sie unter issue die Zertifizierungsstellen ein, die Sie nutzen.',
  },
  'issue-missing': {
    en: 'The records restrict only wildcard certificates or mail certificates (S/MIME); for all others every CA may still issue. Add the CAs that you use to the field “issue”.',
    de: 'Eingeschränkt sind nur Wildcard-Zertifikate oder E-Mail-Zertifikate (S/MIME), alle anderen darf weiterhin jede Zertifizierungsstelle ausstellen. Tragen Sie unter issue die Zertifizierungsstellen ein, die Sie nutzen.',
  },
  'redundant-issuewild': {
    en: 'The list for wildcard certificates is the same as the one for all certificates, which applies to wildcards too. You can leave issuewild out.',
    de: 'Die Liste für Wildcard-Zertifikate gleicht der allgemeinen Liste, die ohnehin auch für Wildcards gilt. Sie können issuewild weglassen.',
  },
  'empty-policy': {
    en: 'There is nothing to publish: no CA and no report address. Without CAA records every CA may issue; name the ones that you use, or ; to forbid all.',
    de: 'Es gibt nichts zu veröffentlichen: keine Zertifizierungsstelle und keine Berichtsadresse (iodef). Ohne CAA-Einträge darf jede Zertifizierungsstelle ausstellen; nennen Sie die, die Sie nutzen, oder ;, um alles zu verbieten.',
  },
  'invalid-mx': {
    en: 'This is not the name of a mail server and was left out. Write mx.example.com, or *.example.com for all hosts directly below a name; IP addresses are not allowed.',
    de: 'Das ist nicht der Name eines Mailservers; er wurde weggelassen. Schreiben Sie mx.example.com oder *.example.com für alle Hosts direkt unter einem Namen; IP-Adressen sind nicht erlaubt.',
  },
  'wildcard-too-wide': {
    en: 'The pattern matches names that anyone can register, so it does not protect. Use the name of your own domain or of your mail provider.',
    de: 'Das Muster passt auf Namen, die jeder registrieren kann, und schützt daher nicht. Verwenden Sie den Namen Ihrer eigenen Domain oder Ihres E-Mail-Anbieters.',
  },
  'missing-mx': {
    en: 'The modes “testing” and “enforce” need at least 1 mail server. Without one, the policy is invalid; add the names from your MX records.',
    de: 'In den Modi „testing“ und „enforce“ muss mindestens 1 Mailserver genannt sein, sonst ist die Richtlinie ungültig. Tragen Sie die Namen aus Ihren MX-Einträgen ein.',
  },
  'missing-domain': {
    en: 'No domain was given, so the policy URL contains the placeholder <domain>. Replace it with your domain.',
    de: 'Es wurde keine Domain angegeben, die URL der Richtlinie enthält deshalb <domain>. Setzen Sie dort Ihre Domain ein.',
  },
  'short-max-age': {
    en: 'With max_age below 7 days, an enforced policy protects only briefly if it cannot be fetched. Choose 7 days or more.',
    de: 'Mit max_age unter 7 Tagen schützt eine durchgesetzte Richtlinie nur kurz, wenn sie nicht abrufbar ist. Wählen Sie mindestens 7 Tage.',
  },
  'testing-without-reports': {
    en: 'The mode “testing” only collects TLS reports, but there is no address for them. Set tlsRptEmail.',
    de: 'Der Modus „testing“ dient nur dazu, TLS-Berichte zu sammeln, und für diese ist keine Adresse angegeben. Setzen Sie tlsRptEmail.',
  },
} as const satisfies Record<string, Localized<string>>
