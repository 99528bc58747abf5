const SIZE = 65_536

const filled = (start: string, unit: string): string =>
  start + unit.repeat(Math.floor((SIZE - start.length) / unit.length))

/** A long but realistic route: many hops, each as mail servers write them. */
export const ordinaryHeader = (): string =>
  filled(
    'From: "Shop" <news@shop.example>\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\nAuthentication-Results: mx.example.net; dkim=pass header.d=shop.example\n',
    'Received: from out.shop.example (out.shop.example [192.0.2.9])\n\tby mx.example.net (Postfix) with ESMTPS id 4ABC\n\tfor <kim@example.net>; Wed, 05 Nov 2025 10:00:09 +0000\n',
  )

/** Inputs that make naive parsers quadratic. */
export const hostileHeaders = (): Readonly<Record<string, string>> => ({
  parentheses: filled('Received: from a ', '('),
  'closed comments': filled('Received: from a ', '()'),
  semicolons: filled('Received: from a ', ';'),
  'clause words': filled('Received: ', 'from by '),
  addresses: filled('From: ', 'a@'),
  'encoded words': filled('Subject: ', '=?utf-8?B?QQ==?= '),
  'broken encoded words': filled('Subject: ', '=?utf-8?Q?'),
  'auth results': filled('Authentication-Results: x; ', 'dkim=pass; '),
  'short fields': filled('', 'A:\n'),
  folds: filled('Subject: a\n', ' b\n'),
})
