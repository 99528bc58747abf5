import { wordedResult } from '../../define-result-check.ts'
import { mailCertificateText } from './mail-certificate.text.ts'
import { mailCertificate } from './mail-certificate.ts'
import { mailDaneText } from './mail-dane.text.ts'
import { mailDane } from './mail-dane.ts'
import { mailDeliveryText } from './mail-delivery.text.ts'
import { mailDelivery } from './mail-delivery.ts'
import { mailReverseDnsText } from './mail-reverse-dns.text.ts'
import { mailReverseDns } from './mail-reverse-dns.ts'
import { mailStarttlsText } from './mail-starttls.text.ts'
import { mailStarttls } from './mail-starttls.ts'
import { mailStsText } from './mail-sts.text.ts'
import { mailSts } from './mail-sts.ts'

/** The main check of the tool comes first; of the others, those that prevent delivery come first. */
export const MAIL_SERVER_CHECKS = [
  wordedResult(mailDelivery, mailDeliveryText),
  wordedResult(mailDane, mailDaneText),
  wordedResult(mailSts, mailStsText),
  wordedResult(mailStarttls, mailStarttlsText),
  wordedResult(mailCertificate, mailCertificateText),
  wordedResult(mailReverseDns, mailReverseDnsText),
] as const
