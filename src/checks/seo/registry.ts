import { type WordedCheck, worded } from '../define-check.ts'
import type { SeoCategory } from '../groups.ts'
import { canonicalPresentText } from './addresses/canonical-present.text.ts'
import { canonicalPresent } from './addresses/canonical-present.ts'
import { canonicalTargetText } from './addresses/canonical-target.text.ts'
import { canonicalTarget } from './addresses/canonical-target.ts'
import { canonicalValidText } from './addresses/canonical-valid.text.ts'
import { canonicalValid } from './addresses/canonical-valid.ts'
import { hostVariantsText } from './addresses/host-variants.text.ts'
import { hostVariants } from './addresses/host-variants.ts'
import { hreflangValidText } from './addresses/hreflang-valid.text.ts'
import { hreflangValid } from './addresses/hreflang-valid.ts'
import { metaRefreshText } from './addresses/meta-refresh.text.ts'
import { metaRefresh } from './addresses/meta-refresh.ts'
import { redirectChainText } from './addresses/redirect-chain.text.ts'
import { redirectChain } from './addresses/redirect-chain.ts'
import { redirectDomainText } from './addresses/redirect-domain.text.ts'
import { redirectDomain } from './addresses/redirect-domain.ts'
import { redirectTypeText } from './addresses/redirect-type.text.ts'
import { redirectType } from './addresses/redirect-type.ts'
import { aiAssistantAccessText } from './ai/ai-assistant-access.text.ts'
import { aiAssistantAccess } from './ai/ai-assistant-access.ts'
import { aiContentReadableText } from './ai/ai-content-readable.text.ts'
import { aiContentReadable } from './ai/ai-content-readable.ts'
import { aiEntityDataText } from './ai/ai-entity-data.text.ts'
import { aiEntityData } from './ai/ai-entity-data.ts'
import { aiMetaOptoutText } from './ai/ai-meta-optout.text.ts'
import { aiMetaOptout } from './ai/ai-meta-optout.ts'
import { aiSearchAccessText } from './ai/ai-search-access.text.ts'
import { aiSearchAccess } from './ai/ai-search-access.ts'
import { aiSemanticStructureText } from './ai/ai-semantic-structure.text.ts'
import { aiSemanticStructure } from './ai/ai-semantic-structure.ts'
import { aiSnippetLimitsText } from './ai/ai-snippet-limits.text.ts'
import { aiSnippetLimits } from './ai/ai-snippet-limits.ts'
import { aiTrainingPolicyText } from './ai/ai-training-policy.text.ts'
import { aiTrainingPolicy } from './ai/ai-training-policy.ts'
import { aiUsageSignalsText } from './ai/ai-usage-signals.text.ts'
import { aiUsageSignals } from './ai/ai-usage-signals.ts'
import { botProtectionText } from './ai/bot-protection.text.ts'
import { botProtection } from './ai/bot-protection.ts'
import { llmsTxtText } from './ai/llms-txt.text.ts'
import { llmsTxt } from './ai/llms-txt.ts'
import { duplicateHeadTagsText } from './content/duplicate-head-tags.text.ts'
import { duplicateHeadTags } from './content/duplicate-head-tags.ts'
import { faviconText } from './content/favicon.text.ts'
import { favicon } from './content/favicon.ts'
import { h1PresentText } from './content/h1-present.text.ts'
import { h1Present } from './content/h1-present.ts'
import { htmlLangText } from './content/html-lang.text.ts'
import { htmlLang } from './content/html-lang.ts'
import { imageAltText } from './content/image-alt.text.ts'
import { imageAlt } from './content/image-alt.ts'
import { metaDescriptionText } from './content/meta-description.text.ts'
import { metaDescription } from './content/meta-description.ts'
import { openGraphText } from './content/open-graph.text.ts'
import { openGraph } from './content/open-graph.ts'
import { structuredDataText } from './content/structured-data.text.ts'
import { structuredData } from './content/structured-data.ts'
import { textAmountText } from './content/text-amount.text.ts'
import { textAmount } from './content/text-amount.ts'
import { titlePresentText } from './content/title-present.text.ts'
import { titlePresent } from './content/title-present.ts'
import { titleQualityText } from './content/title-quality.text.ts'
import { titleQuality } from './content/title-quality.ts'
import { engineSpecificNoindexText } from './indexing/engine-specific-noindex.text.ts'
import { engineSpecificNoindex } from './indexing/engine-specific-noindex.ts'
import { httpStatusText } from './indexing/http-status.text.ts'
import { httpStatus } from './indexing/http-status.ts'
import { linksCrawlableText } from './indexing/links-crawlable.text.ts'
import { linksCrawlable } from './indexing/links-crawlable.ts'
import { missingPageStatusText } from './indexing/missing-page-status.text.ts'
import { missingPageStatus } from './indexing/missing-page-status.ts'
import { pageIndexableText } from './indexing/page-indexable.text.ts'
import { pageIndexable } from './indexing/page-indexable.ts'
import { pageNotPlaceholderText } from './indexing/page-not-placeholder.text.ts'
import { pageNotPlaceholder } from './indexing/page-not-placeholder.ts'
import { pageNotSoft404Text } from './indexing/page-not-soft-404.text.ts'
import { pageNotSoft404 } from './indexing/page-not-soft-404.ts'
import { sitemapPresentText } from './indexing/sitemap-present.text.ts'
import { sitemapPresent } from './indexing/sitemap-present.ts'
import { sitemapValidText } from './indexing/sitemap-valid.text.ts'
import { sitemapValid } from './indexing/sitemap-valid.ts'
import { noindexHiddenByRobotsText } from './robots/noindex-hidden-by-robots.text.ts'
import { noindexHiddenByRobots } from './robots/noindex-hidden-by-robots.ts'
import { robotsAllowsSearchText } from './robots/robots-allows-search.text.ts'
import { robotsAllowsSearch } from './robots/robots-allows-search.ts'
import { robotsSharedGroupText } from './robots/robots-shared-group.text.ts'
import { robotsSharedGroup } from './robots/robots-shared-group.ts'
import { robotsTxtFormatText } from './robots/robots-txt-format.text.ts'
import { robotsTxtFormat } from './robots/robots-txt-format.ts'
import { robotsTxtReachableText } from './robots/robots-txt-reachable.text.ts'
import { robotsTxtReachable } from './robots/robots-txt-reachable.ts'
import { robotsTxtSizeText } from './robots/robots-txt-size.text.ts'
import { robotsTxtSize } from './robots/robots-txt-size.ts'
import { charsetText } from './technical/charset.text.ts'
import { charset } from './technical/charset.ts'
import { compressionText } from './technical/compression.text.ts'
import { compression } from './technical/compression.ts'
import { doctypeText } from './technical/doctype.text.ts'
import { doctype } from './technical/doctype.ts'
import { headIntegrityText } from './technical/head-integrity.text.ts'
import { headIntegrity } from './technical/head-integrity.ts'
import { hstsText } from './technical/hsts.text.ts'
import { hsts } from './technical/hsts.ts'
import { htmlSizeText } from './technical/html-size.text.ts'
import { htmlSize } from './technical/html-size.ts'
import { httpToHttpsText } from './technical/http-to-https.text.ts'
import { httpToHttps } from './technical/http-to-https.ts'
import { httpsValidText } from './technical/https-valid.text.ts'
import { httpsValid } from './technical/https-valid.ts'
import { mixedContentText } from './technical/mixed-content.text.ts'
import { mixedContent } from './technical/mixed-content.ts'
import { responseTimeText } from './technical/response-time.text.ts'
import { responseTime } from './technical/response-time.ts'
import { viewportText } from './technical/viewport.text.ts'
import { viewport } from './technical/viewport.ts'

/** Every check of the SEO report, in the order of the catalogue. */
export const SEO_CHECKS = [
  worded(httpStatus, httpStatusText),
  worded(pageIndexable, pageIndexableText),
  worded(engineSpecificNoindex, engineSpecificNoindexText),
  worded(robotsAllowsSearch, robotsAllowsSearchText),
  worded(noindexHiddenByRobots, noindexHiddenByRobotsText),
  worded(robotsTxtReachable, robotsTxtReachableText),
  worded(robotsTxtFormat, robotsTxtFormatText),
  worded(robotsTxtSize, robotsTxtSizeText),
  worded(robotsSharedGroup, robotsSharedGroupText),
  worded(missingPageStatus, missingPageStatusText),
  worded(pageNotSoft404, pageNotSoft404Text),
  worded(pageNotPlaceholder, pageNotPlaceholderText),
  worded(canonicalPresent, canonicalPresentText),
  worded(canonicalValid, canonicalValidText),
  worded(canonicalTarget, canonicalTargetText),
  worded(sitemapPresent, sitemapPresentText),
  worded(sitemapValid, sitemapValidText),
  worded(hreflangValid, hreflangValidText),
  worded(metaRefresh, metaRefreshText),
  worded(redirectChain, redirectChainText),
  worded(redirectType, redirectTypeText),
  worded(redirectDomain, redirectDomainText),
  worded(hostVariants, hostVariantsText),
  worded(linksCrawlable, linksCrawlableText),
  worded(titlePresent, titlePresentText),
  worded(titleQuality, titleQualityText),
  worded(metaDescription, metaDescriptionText),
  worded(h1Present, h1PresentText),
  worded(htmlLang, htmlLangText),
  worded(textAmount, textAmountText),
  worded(imageAlt, imageAltText),
  worded(structuredData, structuredDataText),
  worded(openGraph, openGraphText),
  worded(favicon, faviconText),
  worded(duplicateHeadTags, duplicateHeadTagsText),
  worded(httpsValid, httpsValidText),
  worded(httpToHttps, httpToHttpsText),
  worded(hsts, hstsText),
  worded(responseTime, responseTimeText),
  worded(compression, compressionText),
  worded(viewport, viewportText),
  worded(charset, charsetText),
  worded(htmlSize, htmlSizeText),
  worded(doctype, doctypeText),
  worded(mixedContent, mixedContentText),
  worded(headIntegrity, headIntegrityText),
  worded(aiSearchAccess, aiSearchAccessText),
  worded(aiAssistantAccess, aiAssistantAccessText),
  worded(aiTrainingPolicy, aiTrainingPolicyText),
  worded(aiSnippetLimits, aiSnippetLimitsText),
  worded(aiContentReadable, aiContentReadableText),
  worded(aiUsageSignals, aiUsageSignalsText),
  worded(aiMetaOptout, aiMetaOptoutText),
  worded(llmsTxt, llmsTxtText),
  worded(aiEntityData, aiEntityDataText),
  worded(aiSemanticStructure, aiSemanticStructureText),
  worded(botProtection, botProtectionText),
] as const satisfies readonly WordedCheck<string, SeoCategory>[]

export type SeoCheckId = (typeof SEO_CHECKS)[number]['check']['id']
