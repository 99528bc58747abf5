import type { Shortening } from './shortened.ts'

/** One request to the API over the simulated internet of world/, and which part of its response docs/api.md shows. */
export interface ApiExample {
  readonly title: string
  readonly path: string
  /** Sent with POST. */
  readonly body?: string
  readonly shortening?: Shortening
}

/** A header as people paste it: as text, not as JSON. */
const GENUINE_MESSAGE = `Return-Path: <bounce@mail.shop.example>
Authentication-Results: mx.example.net; dkim=pass header.d=shop.example;
 spf=pass smtp.mailfrom=mail.shop.example; dmarc=pass header.from=shop.example
Received: from out.shop.example (out.shop.example [192.0.2.9])
 by mx.example.net with ESMTPS id 4ABC; Wed, 05 Nov 2025 10:00:09 +0000
From: "Shop" <news@shop.example>
Subject: Your order
`

const SPOOFED_MESSAGE = `Return-Path: <info@sender.example>
Authentication-Results: mx.example.net; dkim=none;
 spf=fail smtp.mailfrom=sender.example; dmarc=fail header.from=bank.example
Received: from host.sender.example (host.sender.example [198.51.100.7])
 by mx.example.net with ESMTP id 9XYZ; Wed, 05 Nov 2025 10:00:09 +0000
From: "Your bank" <service@bank.example>
Subject: Confirm your account
`

/** Members that repeat others, or that only the full form has and that the example does not need. */
const FINDING_DETAILS = ['findings.*.why', 'findings.*.references', 'findings.*.evidence', 'findings.*.outcome']

/** By tool: first a healthy domain or input, then a broken one. */
export const API_EXAMPLES: Readonly<Record<string, readonly ApiExample[]>> = {
  domain_report: [
    { title: 'Healthy domain', path: '/api/v1/report/perfect.lab', shortening: { entries: { findings: 1 } } },
    {
      title: 'Broken domain: the certificate of its mail server has expired',
      path: '/api/v1/report/mail-certificate-expired.lab',
      shortening: { entries: { findings: 1 } },
    },
  ],
  dns_health_check: [
    { title: 'Healthy domain', path: '/api/v1/check/perfect.lab', shortening: { entries: { findings: 2 } } },
    {
      title: 'Broken domain: 2 SPF records',
      path: '/api/v1/check/two-spf.lab',
      shortening: { entries: { findings: 1 } },
    },
  ],
  plan_change: [
    {
      title: 'A DMARC record for a domain without one',
      path: '/api/v1/plan/no-dmarc.lab',
      body: '{"set":[{"name":"_dmarc","type":"TXT","ttl":3600,"values":["v=DMARC1; p=none; rua=mailto:dmarc@no-dmarc.lab"]}]}',
      shortening: { omit: ['before', 'records'], entries: { findings: 1 } },
    },
    {
      title: 'Faults of a change',
      path: '/api/v1/plan/no-dmarc.lab',
      body: '{"set":[{"name":"_dmarc","type":"TXT","values":[]}],"remove":[{"name":"other.example.","type":"MX"}]}',
    },
  ],
  plan_move: [
    {
      title: 'An unsigned zone moves to other name servers',
      path: '/api/v1/move/unsigned.lab',
      body: '{"to":["ns1.perfect.lab","ns2.perfect.lab"]}',
      shortening: { omit: ['state', 'notes'], entries: { steps: 1 } },
    },
    {
      title: 'A server in the zone without its IP address',
      path: '/api/v1/move/unsigned.lab',
      body: '{"to":["ns1.unsigned.lab"]}',
    },
  ],
  dns_lookup: [
    { title: 'Healthy domain: its MX records', path: '/api/v1/lookup/perfect.lab/MX' },
    {
      title: 'Broken domain: DNSSEC validation fails',
      path: '/api/v1/lookup/ds-of-old-key.lab/MX?detail=full',
      shortening: { omit: FINDING_DETAILS, entries: { findings: 1 } },
    },
  ],
  dns_propagation: [
    {
      title: 'Healthy domain: all resolvers agree',
      path: '/api/v1/propagation/perfect.lab/A',
      shortening: { entries: { resolvers: 2 } },
    },
    {
      title: 'Domain with different records at some resolvers',
      path: '/api/v1/propagation/geo-dns.lab/A?detail=full',
      shortening: { omit: ['findings'], entries: { resolvers: 2 } },
    },
  ],
  domain_availability: [
    { title: 'Registered domain', path: '/api/v1/availability/taken.com' },
    {
      title: 'Registered domain on hold',
      path: '/api/v1/availability/on-hold.lab?detail=full',
      shortening: { omit: [...FINDING_DETAILS, 'verdict'] },
    },
  ],
  dkim_check: [
    { title: 'Usable key', path: '/api/v1/dkim/perfect.lab/s1' },
    {
      title: 'Key that is too short',
      path: '/api/v1/dkim/weak-dkim-key.lab/s1?detail=full',
      shortening: { omit: [...FINDING_DETAILS, 'verdict'], entries: { findings: 1 } },
    },
  ],
  dnssec_check: [
    { title: 'Signed domain', path: '/api/v1/dnssec/perfect.lab' },
    {
      title: 'Broken domain: the DS record does not match the key',
      path: '/api/v1/dnssec/ds-of-old-key.lab?detail=full',
      shortening: { omit: [...FINDING_DETAILS, 'verdict', 'chain.zones'], entries: { findings: 1 } },
    },
  ],
  mail_check: [
    {
      title: 'Healthy domain',
      path: '/api/v1/mail-check/perfect.lab',
      shortening: { entries: { mail: 1, 'mail.*.ports': 2 } },
    },
    {
      title: 'Broken domain: expired certificate',
      path: '/api/v1/mail-check/mail-certificate-expired.lab?detail=full',
      shortening: {
        omit: [...FINDING_DETAILS, 'verdict', 'web', 'mail.*.ptr', 'mail.*.ports'],
        entries: { findings: 1, 'findings.*.fix.steps': 2 },
      },
    },
  ],
  seo_check: [
    { title: 'Healthy website', path: '/api/v1/seo-check/perfect.lab', shortening: { entries: { findings: 2 } } },
    {
      title: 'Broken website: excluded from search results',
      path: '/api/v1/seo-check/noindex.lab',
      shortening: { entries: { findings: 2 } },
    },
  ],
  idn_convert: [
    { title: 'Valid name', path: '/api/v1/idn/m%C3%BCnchen.de' },
    { title: 'Invalid name', path: '/api/v1/idn/exa%20mple.com' },
  ],
  generate_record: [
    {
      title: 'SPF record',
      path: '/api/v1/generate/spf',
      body: '{"allowMx":true,"ip4":["192.0.2.0/24"],"includes":["_spf.example.net"],"all":"fail"}',
    },
    {
      title: 'SPF record with an invalid IP address',
      path: '/api/v1/generate/spf',
      body: '{"allowMx":true,"ip4":["192.0.2.256"],"all":"softfail"}',
    },
  ],
  header_analysis: [
    {
      title: 'Genuine message',
      path: '/api/v1/header-analysis',
      body: GENUINE_MESSAGE,
    },
    {
      title: 'Spoofed message',
      path: '/api/v1/header-analysis?detail=full',
      body: SPOOFED_MESSAGE,
      shortening: { omit: [...FINDING_DETAILS, 'verdict', 'hops', 'fields', 'signatures'], entries: { findings: 1 } },
    },
  ],
}
