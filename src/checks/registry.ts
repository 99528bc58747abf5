import { caaIssueText } from './caa/caa-issue.text.ts'
import { caaIssue } from './caa/caa-issue.ts'
import { caaLookupText } from './caa/caa-lookup.text.ts'
import { caaLookup } from './caa/caa-lookup.ts'
import { caaRecordText } from './caa/caa-record.text.ts'
import { caaRecord } from './caa/caa-record.ts'
import { caaSyntaxText } from './caa/caa-syntax.text.ts'
import { caaSyntax } from './caa/caa-syntax.ts'
import { validationPersistText } from './caa/validation-persist.text.ts'
import { validationPersist } from './caa/validation-persist.ts'
import { worded } from './define-check.ts'
import { nsAddressText } from './delegation/ns-address.text.ts'
import { nsAddress } from './delegation/ns-address.ts'
import { nsCnameText } from './delegation/ns-cname.text.ts'
import { nsCname } from './delegation/ns-cname.ts'
import { nsCountText } from './delegation/ns-count.text.ts'
import { nsCount } from './delegation/ns-count.ts'
import { nsDiversityText } from './delegation/ns-diversity.text.ts'
import { nsDiversity } from './delegation/ns-diversity.ts'
import { nsGlueText } from './delegation/ns-glue.text.ts'
import { nsGlue } from './delegation/ns-glue.ts'
import { nsIpv6Text } from './delegation/ns-ipv6.text.ts'
import { nsIpv6 } from './delegation/ns-ipv6.ts'
import { nsNameValidText } from './delegation/ns-name-valid.text.ts'
import { nsNameValid } from './delegation/ns-name-valid.ts'
import { nsParentAgreementText } from './delegation/ns-parent-agreement.text.ts'
import { nsParentAgreement } from './delegation/ns-parent-agreement.ts'
import { nsParentChildText } from './delegation/ns-parent-child.text.ts'
import { nsParentChild } from './delegation/ns-parent-child.ts'
import { nsPublicIpText } from './delegation/ns-public-ip.text.ts'
import { nsPublicIp } from './delegation/ns-public-ip.ts'
import { dnssecAlgorithmText } from './dnssec/dnssec-algorithm.text.ts'
import { dnssecAlgorithm } from './dnssec/dnssec-algorithm.ts'
import { dnssecCdsText } from './dnssec/dnssec-cds.text.ts'
import { dnssecCds } from './dnssec/dnssec-cds.ts'
import { dnssecChainText } from './dnssec/dnssec-chain.text.ts'
import { dnssecChain } from './dnssec/dnssec-chain.ts'
import { dnssecDenialText } from './dnssec/dnssec-denial.text.ts'
import { dnssecDenial } from './dnssec/dnssec-denial.ts'
import { dnssecDsDigestText } from './dnssec/dnssec-ds-digest.text.ts'
import { dnssecDsDigest } from './dnssec/dnssec-ds-digest.ts'
import { dnssecDsStaleText } from './dnssec/dnssec-ds-stale.text.ts'
import { dnssecDsStale } from './dnssec/dnssec-ds-stale.ts'
import { dnssecExpiryText } from './dnssec/dnssec-expiry.text.ts'
import { dnssecExpiry } from './dnssec/dnssec-expiry.ts'
import { dnssecKeySizeText } from './dnssec/dnssec-key-size.text.ts'
import { dnssecKeySize } from './dnssec/dnssec-key-size.ts'
import { dnssecKeyTagsText } from './dnssec/dnssec-key-tags.text.ts'
import { dnssecKeyTags } from './dnssec/dnssec-key-tags.ts'
import { dnssecNsec3Text } from './dnssec/dnssec-nsec3.text.ts'
import { dnssecNsec3 } from './dnssec/dnssec-nsec3.ts'
import { dnssecServersText } from './dnssec/dnssec-servers.text.ts'
import { dnssecServers } from './dnssec/dnssec-servers.ts'
import { dnssecSignedText } from './dnssec/dnssec-signed.text.ts'
import { dnssecSigned } from './dnssec/dnssec-signed.ts'
import { domainResolvesText } from './existence/domain-resolves.text.ts'
import { domainResolves } from './existence/domain-resolves.ts'
import { zoneApexText } from './existence/zone-apex.text.ts'
import { zoneApex } from './existence/zone-apex.ts'
import type { CheckGroup, GROUP_POLICIES } from './groups.ts'
import { dkimDanglingText } from './mail/dkim/dkim-dangling.text.ts'
import { dkimDangling } from './mail/dkim/dkim-dangling.ts'
import { dkimFoundText } from './mail/dkim/dkim-found.text.ts'
import { dkimFound } from './mail/dkim/dkim-found.ts'
import { dkimHashText } from './mail/dkim/dkim-hash.text.ts'
import { dkimHash } from './mail/dkim/dkim-hash.ts'
import { dkimKeyStrengthText } from './mail/dkim/dkim-key-strength.text.ts'
import { dkimKeyStrength } from './mail/dkim/dkim-key-strength.ts'
import { dkimRecordText } from './mail/dkim/dkim-record.text.ts'
import { dkimRecord } from './mail/dkim/dkim-record.ts'
import { dkimTestingText } from './mail/dkim/dkim-testing.text.ts'
import { dkimTesting } from './mail/dkim/dkim-testing.ts'
import { dkimWildcardText } from './mail/dkim/dkim-wildcard.text.ts'
import { dkimWildcard } from './mail/dkim/dkim-wildcard.ts'
import { dmarcAlignmentText } from './mail/dmarc/dmarc-alignment.text.ts'
import { dmarcAlignment } from './mail/dmarc/dmarc-alignment.ts'
import { dmarcAuthBasisText } from './mail/dmarc/dmarc-auth-basis.text.ts'
import { dmarcAuthBasis } from './mail/dmarc/dmarc-auth-basis.ts'
import { dmarcLegacyTagsText } from './mail/dmarc/dmarc-legacy-tags.text.ts'
import { dmarcLegacyTags } from './mail/dmarc/dmarc-legacy-tags.ts'
import { dmarcPolicyText } from './mail/dmarc/dmarc-policy.text.ts'
import { dmarcPolicy } from './mail/dmarc/dmarc-policy.ts'
import { dmarcRecordText } from './mail/dmarc/dmarc-record.text.ts'
import { dmarcRecord } from './mail/dmarc/dmarc-record.ts'
import { dmarcRuaText } from './mail/dmarc/dmarc-rua.text.ts'
import { dmarcRua } from './mail/dmarc/dmarc-rua.ts'
import { dmarcRuaAuthText } from './mail/dmarc/dmarc-rua-auth.text.ts'
import { dmarcRuaAuth } from './mail/dmarc/dmarc-rua-auth.ts'
import { dmarcRuaMailboxText } from './mail/dmarc/dmarc-rua-mailbox.text.ts'
import { dmarcRuaMailbox } from './mail/dmarc/dmarc-rua-mailbox.ts'
import { dmarcSubdomainsText } from './mail/dmarc/dmarc-subdomains.text.ts'
import { dmarcSubdomains } from './mail/dmarc/dmarc-subdomains.ts'
import { dmarcSyntaxText } from './mail/dmarc/dmarc-syntax.text.ts'
import { dmarcSyntax } from './mail/dmarc/dmarc-syntax.ts'
import { mailLockdownText } from './mail/dmarc/mail-lockdown.text.ts'
import { mailLockdown } from './mail/dmarc/mail-lockdown.ts'
import { mtaStsMaxAgeText } from './mail/mta-sts/mta-sts-max-age.text.ts'
import { mtaStsMaxAge } from './mail/mta-sts/mta-sts-max-age.ts'
import { mtaStsMediaTypeText } from './mail/mta-sts/mta-sts-media-type.text.ts'
import { mtaStsMediaType } from './mail/mta-sts/mta-sts-media-type.ts'
import { mtaStsModeText } from './mail/mta-sts/mta-sts-mode.text.ts'
import { mtaStsMode } from './mail/mta-sts/mta-sts-mode.ts'
import { mtaStsMxMatchText } from './mail/mta-sts/mta-sts-mx-match.text.ts'
import { mtaStsMxMatch } from './mail/mta-sts/mta-sts-mx-match.ts'
import { mtaStsPolicyText } from './mail/mta-sts/mta-sts-policy.text.ts'
import { mtaStsPolicy } from './mail/mta-sts/mta-sts-policy.ts'
import { mtaStsRecordText } from './mail/mta-sts/mta-sts-record.text.ts'
import { mtaStsRecord } from './mail/mta-sts/mta-sts-record.ts'
import { mtaStsSyntaxText } from './mail/mta-sts/mta-sts-syntax.text.ts'
import { mtaStsSyntax } from './mail/mta-sts/mta-sts-syntax.ts'
import { mxAddressText } from './mail/mx/mx-address.text.ts'
import { mxAddress } from './mail/mx/mx-address.ts'
import { mxCnameText } from './mail/mx/mx-cname.text.ts'
import { mxCname } from './mail/mx/mx-cname.ts'
import { mxIpv6Text } from './mail/mx/mx-ipv6.text.ts'
import { mxIpv6 } from './mail/mx/mx-ipv6.ts'
import { mxNameValidText } from './mail/mx/mx-name-valid.text.ts'
import { mxNameValid } from './mail/mx/mx-name-valid.ts'
import { mxNullText } from './mail/mx/mx-null.text.ts'
import { mxNull } from './mail/mx/mx-null.ts'
import { mxProvidersText } from './mail/mx/mx-providers.text.ts'
import { mxProviders } from './mail/mx/mx-providers.ts'
import { mxPublicIpText } from './mail/mx/mx-public-ip.text.ts'
import { mxPublicIp } from './mail/mx/mx-public-ip.ts'
import { mxRecordText } from './mail/mx/mx-record.text.ts'
import { mxRecord } from './mail/mx/mx-record.ts'
import { mxRedundancyText } from './mail/mx/mx-redundancy.text.ts'
import { mxRedundancy } from './mail/mx/mx-redundancy.ts'
import { spfAllText } from './mail/spf/spf-all.text.ts'
import { spfAll } from './mail/spf/spf-all.ts'
import { spfDeadTermsText } from './mail/spf/spf-dead-terms.text.ts'
import { spfDeadTerms } from './mail/spf/spf-dead-terms.ts'
import { spfIncludeText } from './mail/spf/spf-include.text.ts'
import { spfInclude } from './mail/spf/spf-include.ts'
import { spfLegacyText } from './mail/spf/spf-legacy.text.ts'
import { spfLegacy } from './mail/spf/spf-legacy.ts'
import { spfLookupsText } from './mail/spf/spf-lookups.text.ts'
import { spfLookups } from './mail/spf/spf-lookups.ts'
import { spfPtrText } from './mail/spf/spf-ptr.text.ts'
import { spfPtr } from './mail/spf/spf-ptr.ts'
import { spfRecordText } from './mail/spf/spf-record.text.ts'
import { spfRecord } from './mail/spf/spf-record.ts'
import { spfScopeText } from './mail/spf/spf-scope.text.ts'
import { spfScope } from './mail/spf/spf-scope.ts'
import { spfSyntaxText } from './mail/spf/spf-syntax.text.ts'
import { spfSyntax } from './mail/spf/spf-syntax.ts'
import { spfVoidLookupsText } from './mail/spf/spf-void-lookups.text.ts'
import { spfVoidLookups } from './mail/spf/spf-void-lookups.ts'
import { bimiRecordText } from './mail/transport/bimi-record.text.ts'
import { bimiRecord } from './mail/transport/bimi-record.ts'
import { daneTlsaText } from './mail/transport/dane-tlsa.text.ts'
import { daneTlsa } from './mail/transport/dane-tlsa.ts'
import { tlsRptRecordText } from './mail/transport/tls-rpt-record.text.ts'
import { tlsRptRecord } from './mail/transport/tls-rpt-record.ts'
import { nsAuthoritativeText } from './name-servers/ns-authoritative.text.ts'
import { nsAuthoritative } from './name-servers/ns-authoritative.ts'
import { nsAxfrText } from './name-servers/ns-axfr.text.ts'
import { nsAxfr } from './name-servers/ns-axfr.ts'
import { nsConsistencyText } from './name-servers/ns-consistency.text.ts'
import { nsConsistency } from './name-servers/ns-consistency.ts'
import { nsEdnsText } from './name-servers/ns-edns.text.ts'
import { nsEdns } from './name-servers/ns-edns.ts'
import { nsEntText } from './name-servers/ns-ent.text.ts'
import { nsEnt } from './name-servers/ns-ent.ts'
import { nsLatencyText } from './name-servers/ns-latency.text.ts'
import { nsLatency } from './name-servers/ns-latency.ts'
import { nsLetterCaseText } from './name-servers/ns-letter-case.text.ts'
import { nsLetterCase } from './name-servers/ns-letter-case.ts'
import { nsRecursionText } from './name-servers/ns-recursion.text.ts'
import { nsRecursion } from './name-servers/ns-recursion.ts'
import { nsRespondingText } from './name-servers/ns-responding.text.ts'
import { nsResponding } from './name-servers/ns-responding.ts'
import { nsTcpText } from './name-servers/ns-tcp.text.ts'
import { nsTcp } from './name-servers/ns-tcp.ts'
import { soaMnameText } from './soa/soa-mname.text.ts'
import { soaMname } from './soa/soa-mname.ts'
import { soaNegativeTtlText } from './soa/soa-negative-ttl.text.ts'
import { soaNegativeTtl } from './soa/soa-negative-ttl.ts'
import { soaRecordText } from './soa/soa-record.text.ts'
import { soaRecord } from './soa/soa-record.ts'
import { soaRnameText } from './soa/soa-rname.text.ts'
import { soaRname } from './soa/soa-rname.ts'
import { soaSerialText } from './soa/soa-serial.text.ts'
import { soaSerial } from './soa/soa-serial.ts'
import { soaTimersText } from './soa/soa-timers.text.ts'
import { soaTimers } from './soa/soa-timers.ts'
import {
  healthRegistrationDs,
  healthRegistrationExpiry,
  healthRegistrationNameservers,
  healthRegistrationStatus,
  healthRegistrationTransfer,
} from './tools/registration/health-checks.ts'
import { registrationDsText } from './tools/registration/registration-ds.text.ts'
import { registrationExpiryText } from './tools/registration/registration-expiry.text.ts'
import { registrationNameserversText } from './tools/registration/registration-nameservers.text.ts'
import { registrationStatusText } from './tools/registration/registration-status.text.ts'
import { registrationTransferText } from './tools/registration/registration-transfer.text.ts'
import type { UNKNOWN } from './verdict.ts'
import { webAliasDepthText } from './web/web-alias-depth.text.ts'
import { webAliasDepth } from './web/web-alias-depth.ts'
import { webApexText } from './web/web-apex.text.ts'
import { webApex } from './web/web-apex.ts'
import { webDanglingText } from './web/web-dangling.text.ts'
import { webDangling } from './web/web-dangling.ts'
import { webHttpsRrText } from './web/web-https-rr.text.ts'
import { webHttpsRr } from './web/web-https-rr.ts'
import { webIpv6Text } from './web/web-ipv6.text.ts'
import { webIpv6 } from './web/web-ipv6.ts'
import { webPublicIpText } from './web/web-public-ip.text.ts'
import { webPublicIp } from './web/web-public-ip.ts'
import { webWwwText } from './web/web-www.text.ts'
import { webWww } from './web/web-www.ts'
import { apexCnameText } from './zone/apex-cname.text.ts'
import { apexCname } from './zone/apex-cname.ts'
import { cnameConflictText } from './zone/cname-conflict.text.ts'
import { cnameConflict } from './zone/cname-conflict.ts'
import { targetUnregisteredText } from './zone/target-unregistered.text.ts'
import { targetUnregistered } from './zone/target-unregistered.ts'
import { ttlSaneText } from './zone/ttl-sane.text.ts'
import { ttlSane } from './zone/ttl-sane.ts'
import { txtSizeText } from './zone/txt-size.text.ts'
import { txtSize } from './zone/txt-size.ts'
import { zoneWildcardText } from './zone/zone-wildcard.text.ts'
import { zoneWildcard } from './zone/zone-wildcard.ts'

/** Every check of the health report, in the order of the catalogue. */
export const CHECKS = [
  worded(domainResolves, domainResolvesText),
  worded(zoneApex, zoneApexText),
  worded(nsCount, nsCountText),
  worded(nsParentChild, nsParentChildText),
  worded(nsParentAgreement, nsParentAgreementText),
  worded(nsAddress, nsAddressText),
  worded(nsNameValid, nsNameValidText),
  worded(nsCname, nsCnameText),
  worded(nsGlue, nsGlueText),
  worded(nsPublicIp, nsPublicIpText),
  worded(nsResponding, nsRespondingText),
  worded(nsAuthoritative, nsAuthoritativeText),
  worded(nsLatency, nsLatencyText),
  worded(nsTcp, nsTcpText),
  worded(nsEdns, nsEdnsText),
  worded(nsLetterCase, nsLetterCaseText),
  worded(nsRecursion, nsRecursionText),
  worded(nsAxfr, nsAxfrText),
  worded(nsConsistency, nsConsistencyText),
  worded(nsDiversity, nsDiversityText),
  worded(nsIpv6, nsIpv6Text),
  worded(nsEnt, nsEntText),
  worded(soaRecord, soaRecordText),
  worded(soaSerial, soaSerialText),
  worded(soaTimers, soaTimersText),
  worded(soaNegativeTtl, soaNegativeTtlText),
  worded(soaMname, soaMnameText),
  worded(soaRname, soaRnameText),
  worded(apexCname, apexCnameText),
  worded(cnameConflict, cnameConflictText),
  worded(zoneWildcard, zoneWildcardText),
  worded(ttlSane, ttlSaneText),
  worded(txtSize, txtSizeText),
  worded(targetUnregistered, targetUnregisteredText),
  worded(healthRegistrationStatus, registrationStatusText),
  worded(healthRegistrationExpiry, registrationExpiryText),
  worded(healthRegistrationNameservers, registrationNameserversText),
  worded(healthRegistrationDs, registrationDsText),
  worded(healthRegistrationTransfer, registrationTransferText),
  worded(mxRecord, mxRecordText),
  worded(mxNull, mxNullText),
  worded(mxAddress, mxAddressText),
  worded(mxCname, mxCnameText),
  worded(mxNameValid, mxNameValidText),
  worded(mxPublicIp, mxPublicIpText),
  worded(mxRedundancy, mxRedundancyText),
  worded(mxProviders, mxProvidersText),
  worded(mxIpv6, mxIpv6Text),
  worded(spfRecord, spfRecordText),
  worded(spfSyntax, spfSyntaxText),
  worded(spfLookups, spfLookupsText),
  worded(spfVoidLookups, spfVoidLookupsText),
  worded(spfInclude, spfIncludeText),
  worded(spfAll, spfAllText),
  worded(spfScope, spfScopeText),
  worded(spfPtr, spfPtrText),
  worded(spfDeadTerms, spfDeadTermsText),
  worded(spfLegacy, spfLegacyText),
  worded(dkimFound, dkimFoundText),
  worded(dkimRecord, dkimRecordText),
  worded(dkimKeyStrength, dkimKeyStrengthText),
  worded(dkimTesting, dkimTestingText),
  worded(dkimHash, dkimHashText),
  worded(dkimDangling, dkimDanglingText),
  worded(dkimWildcard, dkimWildcardText),
  worded(dmarcRecord, dmarcRecordText),
  worded(dmarcSyntax, dmarcSyntaxText),
  worded(dmarcPolicy, dmarcPolicyText),
  worded(dmarcSubdomains, dmarcSubdomainsText),
  worded(dmarcRua, dmarcRuaText),
  worded(dmarcRuaAuth, dmarcRuaAuthText),
  worded(dmarcRuaMailbox, dmarcRuaMailboxText),
  worded(dmarcLegacyTags, dmarcLegacyTagsText),
  worded(dmarcAlignment, dmarcAlignmentText),
  worded(dmarcAuthBasis, dmarcAuthBasisText),
  worded(mailLockdown, mailLockdownText),
  worded(mtaStsRecord, mtaStsRecordText),
  worded(mtaStsPolicy, mtaStsPolicyText),
  worded(mtaStsSyntax, mtaStsSyntaxText),
  worded(mtaStsMode, mtaStsModeText),
  worded(mtaStsMxMatch, mtaStsMxMatchText),
  worded(mtaStsMaxAge, mtaStsMaxAgeText),
  worded(mtaStsMediaType, mtaStsMediaTypeText),
  worded(tlsRptRecord, tlsRptRecordText),
  worded(daneTlsa, daneTlsaText),
  worded(bimiRecord, bimiRecordText),
  worded(webApex, webApexText),
  worded(webWww, webWwwText),
  worded(webDangling, webDanglingText),
  worded(webPublicIp, webPublicIpText),
  worded(webIpv6, webIpv6Text),
  worded(webHttpsRr, webHttpsRrText),
  worded(webAliasDepth, webAliasDepthText),
  worded(caaRecord, caaRecordText),
  worded(caaSyntax, caaSyntaxText),
  worded(caaIssue, caaIssueText),
  worded(caaLookup, caaLookupText),
  worded(validationPersist, validationPersistText),
  worded(dnssecSigned, dnssecSignedText),
  worded(dnssecChain, dnssecChainText),
  worded(dnssecExpiry, dnssecExpiryText),
  worded(dnssecAlgorithm, dnssecAlgorithmText),
  worded(dnssecDsDigest, dnssecDsDigestText),
  worded(dnssecKeySize, dnssecKeySizeText),
  worded(dnssecNsec3, dnssecNsec3Text),
  worded(dnssecDenial, dnssecDenialText),
  worded(dnssecKeyTags, dnssecKeyTagsText),
  worded(dnssecDsStale, dnssecDsStaleText),
  worded(dnssecServers, dnssecServersText),
  worded(dnssecCds, dnssecCdsText),
] as const

export type CheckId = (typeof CHECKS)[number]['check']['id']

export type HealthCheck = (typeof CHECKS)[number]

export type HealthChecks = readonly HealthCheck[]

type TypedOf<Id> = NonNullable<Extract<HealthCheck, { readonly check: { readonly id: Id } }>['typed']>

/** The outcomes of a check, without `unknown`, which every check has. */
export type OutcomeOf<Id extends CheckId> = TypedOf<Id>['code']

/** A mask by a check and outcomes that exist. */
export type ExistingMask = {
  [Id in CheckId]: {
    readonly by: Id
    readonly when: 'not ok' | readonly (OutcomeOf<Id> | typeof UNKNOWN)[]
    readonly unless?: CheckId
  }
}[CheckId]

type GroupMask = Extract<(typeof GROUP_POLICIES)[CheckGroup], { readonly maskedBy: unknown }>['maskedBy'][number]

/** A mask by a check or an outcome that does not exist is a compile error here. */
export type Masks = Existing<TypedOf<CheckId>['mask'] | GroupMask>
type Existing<Each extends ExistingMask> = Each
