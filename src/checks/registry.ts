import { worded } from './define-check.ts'
import { apexCnameText } from './dns/apex-cname.text.ts'
import { apexCname } from './dns/apex-cname.ts'
import { cnameConflictText } from './dns/cname-conflict.text.ts'
import { cnameConflict } from './dns/cname-conflict.ts'
import { domainResolvesText } from './dns/domain-resolves.text.ts'
import { domainResolves } from './dns/domain-resolves.ts'
import { nsAddressText } from './dns/ns-address.text.ts'
import { nsAddress } from './dns/ns-address.ts'
import { nsAuthoritativeText } from './dns/ns-authoritative.text.ts'
import { nsAuthoritative } from './dns/ns-authoritative.ts'
import { nsAxfrText } from './dns/ns-axfr.text.ts'
import { nsAxfr } from './dns/ns-axfr.ts'
import { nsCnameText } from './dns/ns-cname.text.ts'
import { nsCname } from './dns/ns-cname.ts'
import { nsConsistencyText } from './dns/ns-consistency.text.ts'
import { nsConsistency } from './dns/ns-consistency.ts'
import { nsCountText } from './dns/ns-count.text.ts'
import { nsCount } from './dns/ns-count.ts'
import { nsDiversityText } from './dns/ns-diversity.text.ts'
import { nsDiversity } from './dns/ns-diversity.ts'
import { nsEdnsText } from './dns/ns-edns.text.ts'
import { nsEdns } from './dns/ns-edns.ts'
import { nsEntText } from './dns/ns-ent.text.ts'
import { nsEnt } from './dns/ns-ent.ts'
import { nsGlueText } from './dns/ns-glue.text.ts'
import { nsGlue } from './dns/ns-glue.ts'
import { nsIpv6Text } from './dns/ns-ipv6.text.ts'
import { nsIpv6 } from './dns/ns-ipv6.ts'
import { nsLatencyText } from './dns/ns-latency.text.ts'
import { nsLatency } from './dns/ns-latency.ts'
import { nsLetterCaseText } from './dns/ns-letter-case.text.ts'
import { nsLetterCase } from './dns/ns-letter-case.ts'
import { nsNameValidText } from './dns/ns-name-valid.text.ts'
import { nsNameValid } from './dns/ns-name-valid.ts'
import { nsParentAgreementText } from './dns/ns-parent-agreement.text.ts'
import { nsParentAgreement } from './dns/ns-parent-agreement.ts'
import { nsParentChildText } from './dns/ns-parent-child.text.ts'
import { nsParentChild } from './dns/ns-parent-child.ts'
import { nsPublicIpText } from './dns/ns-public-ip.text.ts'
import { nsPublicIp } from './dns/ns-public-ip.ts'
import { nsRecursionText } from './dns/ns-recursion.text.ts'
import { nsRecursion } from './dns/ns-recursion.ts'
import { nsRespondingText } from './dns/ns-responding.text.ts'
import { nsResponding } from './dns/ns-responding.ts'
import { nsTcpText } from './dns/ns-tcp.text.ts'
import { nsTcp } from './dns/ns-tcp.ts'
import { soaMnameText } from './dns/soa-mname.text.ts'
import { soaMname } from './dns/soa-mname.ts'
import { soaNegativeTtlText } from './dns/soa-negative-ttl.text.ts'
import { soaNegativeTtl } from './dns/soa-negative-ttl.ts'
import { soaRecordText } from './dns/soa-record.text.ts'
import { soaRecord } from './dns/soa-record.ts'
import { soaRnameText } from './dns/soa-rname.text.ts'
import { soaRname } from './dns/soa-rname.ts'
import { soaSerialText } from './dns/soa-serial.text.ts'
import { soaSerial } from './dns/soa-serial.ts'
import { soaTimersText } from './dns/soa-timers.text.ts'
import { soaTimers } from './dns/soa-timers.ts'
import { targetUnregisteredText } from './dns/target-unregistered.text.ts'
import { targetUnregistered } from './dns/target-unregistered.ts'
import { ttlSaneText } from './dns/ttl-sane.text.ts'
import { ttlSane } from './dns/ttl-sane.ts'
import { txtSizeText } from './dns/txt-size.text.ts'
import { txtSize } from './dns/txt-size.ts'
import { zoneApexText } from './dns/zone-apex.text.ts'
import { zoneApex } from './dns/zone-apex.ts'
import { zoneWildcardText } from './dns/zone-wildcard.text.ts'
import { zoneWildcard } from './dns/zone-wildcard.ts'
import { bimiRecordText } from './email/bimi-record.text.ts'
import { bimiRecord } from './email/bimi-record.ts'
import { daneTlsaText } from './email/dane-tlsa.text.ts'
import { daneTlsa } from './email/dane-tlsa.ts'
import { dkimDanglingText } from './email/dkim-dangling.text.ts'
import { dkimDangling } from './email/dkim-dangling.ts'
import { dkimFoundText } from './email/dkim-found.text.ts'
import { dkimFound } from './email/dkim-found.ts'
import { dkimHashText } from './email/dkim-hash.text.ts'
import { dkimHash } from './email/dkim-hash.ts'
import { dkimKeyStrengthText } from './email/dkim-key-strength.text.ts'
import { dkimKeyStrength } from './email/dkim-key-strength.ts'
import { dkimRecordText } from './email/dkim-record.text.ts'
import { dkimRecord } from './email/dkim-record.ts'
import { dkimTestingText } from './email/dkim-testing.text.ts'
import { dkimTesting } from './email/dkim-testing.ts'
import { dkimWildcardText } from './email/dkim-wildcard.text.ts'
import { dkimWildcard } from './email/dkim-wildcard.ts'
import { dmarcAlignmentText } from './email/dmarc-alignment.text.ts'
import { dmarcAlignment } from './email/dmarc-alignment.ts'
import { dmarcAuthBasisText } from './email/dmarc-auth-basis.text.ts'
import { dmarcAuthBasis } from './email/dmarc-auth-basis.ts'
import { dmarcLegacyTagsText } from './email/dmarc-legacy-tags.text.ts'
import { dmarcLegacyTags } from './email/dmarc-legacy-tags.ts'
import { dmarcPolicyText } from './email/dmarc-policy.text.ts'
import { dmarcPolicy } from './email/dmarc-policy.ts'
import { dmarcRecordText } from './email/dmarc-record.text.ts'
import { dmarcRecord } from './email/dmarc-record.ts'
import { dmarcRuaText } from './email/dmarc-rua.text.ts'
import { dmarcRua } from './email/dmarc-rua.ts'
import { dmarcRuaAuthText } from './email/dmarc-rua-auth.text.ts'
import { dmarcRuaAuth } from './email/dmarc-rua-auth.ts'
import { dmarcRuaMailboxText } from './email/dmarc-rua-mailbox.text.ts'
import { dmarcRuaMailbox } from './email/dmarc-rua-mailbox.ts'
import { dmarcSubdomainsText } from './email/dmarc-subdomains.text.ts'
import { dmarcSubdomains } from './email/dmarc-subdomains.ts'
import { dmarcSyntaxText } from './email/dmarc-syntax.text.ts'
import { dmarcSyntax } from './email/dmarc-syntax.ts'
import { mailLockdownText } from './email/mail-lockdown.text.ts'
import { mailLockdown } from './email/mail-lockdown.ts'
import { mtaStsMaxAgeText } from './email/mta-sts-max-age.text.ts'
import { mtaStsMaxAge } from './email/mta-sts-max-age.ts'
import { mtaStsMediaTypeText } from './email/mta-sts-media-type.text.ts'
import { mtaStsMediaType } from './email/mta-sts-media-type.ts'
import { mtaStsModeText } from './email/mta-sts-mode.text.ts'
import { mtaStsMode } from './email/mta-sts-mode.ts'
import { mtaStsMxMatchText } from './email/mta-sts-mx-match.text.ts'
import { mtaStsMxMatch } from './email/mta-sts-mx-match.ts'
import { mtaStsPolicyText } from './email/mta-sts-policy.text.ts'
import { mtaStsPolicy } from './email/mta-sts-policy.ts'
import { mtaStsRecordText } from './email/mta-sts-record.text.ts'
import { mtaStsRecord } from './email/mta-sts-record.ts'
import { mtaStsSyntaxText } from './email/mta-sts-syntax.text.ts'
import { mtaStsSyntax } from './email/mta-sts-syntax.ts'
import { mxAddressText } from './email/mx-address.text.ts'
import { mxAddress } from './email/mx-address.ts'
import { mxCnameText } from './email/mx-cname.text.ts'
import { mxCname } from './email/mx-cname.ts'
import { mxIpv6Text } from './email/mx-ipv6.text.ts'
import { mxIpv6 } from './email/mx-ipv6.ts'
import { mxNameValidText } from './email/mx-name-valid.text.ts'
import { mxNameValid } from './email/mx-name-valid.ts'
import { mxNullText } from './email/mx-null.text.ts'
import { mxNull } from './email/mx-null.ts'
import { mxPublicIpText } from './email/mx-public-ip.text.ts'
import { mxPublicIp } from './email/mx-public-ip.ts'
import { mxRecordText } from './email/mx-record.text.ts'
import { mxRecord } from './email/mx-record.ts'
import { mxRedundancyText } from './email/mx-redundancy.text.ts'
import { mxRedundancy } from './email/mx-redundancy.ts'
import { spfAllText } from './email/spf-all.text.ts'
import { spfAll } from './email/spf-all.ts'
import { spfDeadTermsText } from './email/spf-dead-terms.text.ts'
import { spfDeadTerms } from './email/spf-dead-terms.ts'
import { spfIncludeText } from './email/spf-include.text.ts'
import { spfInclude } from './email/spf-include.ts'
import { spfLegacyText } from './email/spf-legacy.text.ts'
import { spfLegacy } from './email/spf-legacy.ts'
import { spfLookupsText } from './email/spf-lookups.text.ts'
import { spfLookups } from './email/spf-lookups.ts'
import { spfPtrText } from './email/spf-ptr.text.ts'
import { spfPtr } from './email/spf-ptr.ts'
import { spfRecordText } from './email/spf-record.text.ts'
import { spfRecord } from './email/spf-record.ts'
import { spfScopeText } from './email/spf-scope.text.ts'
import { spfScope } from './email/spf-scope.ts'
import { spfSyntaxText } from './email/spf-syntax.text.ts'
import { spfSyntax } from './email/spf-syntax.ts'
import { spfVoidLookupsText } from './email/spf-void-lookups.text.ts'
import { spfVoidLookups } from './email/spf-void-lookups.ts'
import { tlsRptRecordText } from './email/tls-rpt-record.text.ts'
import { tlsRptRecord } from './email/tls-rpt-record.ts'
import type { CheckGroup, GROUP_POLICIES } from './groups.ts'
import { caaIssueText } from './security/caa-issue.text.ts'
import { caaIssue } from './security/caa-issue.ts'
import { caaLookupText } from './security/caa-lookup.text.ts'
import { caaLookup } from './security/caa-lookup.ts'
import { caaRecordText } from './security/caa-record.text.ts'
import { caaRecord } from './security/caa-record.ts'
import { caaSyntaxText } from './security/caa-syntax.text.ts'
import { caaSyntax } from './security/caa-syntax.ts'
import { dnssecAlgorithmText } from './security/dnssec-algorithm.text.ts'
import { dnssecAlgorithm } from './security/dnssec-algorithm.ts'
import { dnssecCdsText } from './security/dnssec-cds.text.ts'
import { dnssecCds } from './security/dnssec-cds.ts'
import { dnssecChainText } from './security/dnssec-chain.text.ts'
import { dnssecChain } from './security/dnssec-chain.ts'
import { dnssecDenialText } from './security/dnssec-denial.text.ts'
import { dnssecDenial } from './security/dnssec-denial.ts'
import { dnssecDsDigestText } from './security/dnssec-ds-digest.text.ts'
import { dnssecDsDigest } from './security/dnssec-ds-digest.ts'
import { dnssecDsStaleText } from './security/dnssec-ds-stale.text.ts'
import { dnssecDsStale } from './security/dnssec-ds-stale.ts'
import { dnssecExpiryText } from './security/dnssec-expiry.text.ts'
import { dnssecExpiry } from './security/dnssec-expiry.ts'
import { dnssecKeySizeText } from './security/dnssec-key-size.text.ts'
import { dnssecKeySize } from './security/dnssec-key-size.ts'
import { dnssecKeyTagsText } from './security/dnssec-key-tags.text.ts'
import { dnssecKeyTags } from './security/dnssec-key-tags.ts'
import { dnssecNsec3Text } from './security/dnssec-nsec3.text.ts'
import { dnssecNsec3 } from './security/dnssec-nsec3.ts'
import { dnssecServersText } from './security/dnssec-servers.text.ts'
import { dnssecServers } from './security/dnssec-servers.ts'
import { dnssecSignedText } from './security/dnssec-signed.text.ts'
import { dnssecSigned } from './security/dnssec-signed.ts'
import { validationPersistText } from './security/validation-persist.text.ts'
import { validationPersist } from './security/validation-persist.ts'
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
