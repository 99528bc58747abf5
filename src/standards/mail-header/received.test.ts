import { describe, expect, it } from 'vitest'
import { parseReceived, type ReceivedTrace } from './received.ts'

const DATE = 'Mon, 3 Nov 2025 06:31:22 +0000'
const TIME = { date: DATE, timestamp: 1762151482000 }

describe('parseReceived', () => {
  const CASES: readonly { title: string; value: string; trace: ReceivedTrace }[] = [
    { title: 'nothing', value: '', trace: {} },
    { title: 'no clause', value: 'garbage', trace: {} },
    { title: 'a pure comment', value: `(qmail 4711 invoked from network by uid 89); ${DATE}`, trace: TIME },
    {
      title: 'keywords in any case',
      value: `FROM a BY b WITH SMTP; ${DATE}`,
      trace: { from: 'a', by: 'b', with: 'SMTP', ...TIME },
    },
    { title: 'a host called by', value: `from by by with; ${DATE}`, trace: { from: 'by', by: 'with', ...TIME } },
    { title: 'a keyword without value', value: `from a by; ${DATE}`, trace: { from: 'a', ...TIME } },
    { title: 'a comment is a value', value: 'from ([192.0.2.1]) by b', trace: { from: '([192.0.2.1])', by: 'b' } },
    {
      title: 'the first clause of a kind wins',
      value: `from a by b for <x@example.com> from <y@example.com>; ${DATE}`,
      trace: { from: 'a', by: 'b', ...TIME },
    },
    {
      title: 'a host that ends in .id, an id that ends in -By, several recipients',
      value: `from mail.example.id by mx.example.by with ESMTP id 1vHR-By for <multiple recipients>; ${DATE}`,
      trace: { from: 'mail.example.id', by: 'mx.example.by', with: 'ESMTP', ...TIME },
    },
    {
      title: 'Exim ident forms',
      value: `from [192.0.2.3] (port=4711 helo=a.example ident=by) by b.example with esmtp (Exim 4) id 1; ${DATE}`,
      trace: {
        from: '[192.0.2.3] (port=4711 helo=a.example ident=by)',
        by: 'b.example',
        with: 'esmtp (Exim 4)',
        ...TIME,
      },
    },
    {
      title: 'words and comments as written',
      value: `from a.example(192.0.2.1), claiming to be "by x" via SMTP by b.example, id 1; ${DATE}`,
      trace: { from: 'a.example(192.0.2.1), claiming to be "by x"', by: 'b.example,', ...TIME },
    },
    { title: 'a keyword beside an angle bracket', value: 'by b id<by x>', trace: { by: 'b' } },
    { title: 'an unmatched parenthesis', value: `from a (b by c; ${DATE}`, trace: { from: 'a (b', by: 'c', ...TIME } },
    {
      title: 'semicolons in comments, quotes and angle brackets are not the last one',
      value: `by b (v1; list); ${DATE} (a;b)`,
      trace: { by: 'b (v1; list)', date: `${DATE} (a;b)`, timestamp: TIME.timestamp },
    },
    {
      title: 'a semicolon in the middle ends a clause',
      value: `by b; with c; ${DATE}`,
      trace: { by: 'b', with: 'c', ...TIME },
    },
    { title: 'a semicolon at the very end', value: `by b ${DATE};`, trace: { by: 'b', ...TIME } },
    { title: 'a semicolon before and after the date', value: `by b; ${DATE};`, trace: { by: 'b', ...TIME } },
    { title: 'only a remark after the semicolon', value: `by b ${DATE}; (a=b)`, trace: { by: 'b', ...TIME } },
    {
      title: 'a remark in the date',
      value: `by b; ${DATE} (envelope-from <a@example.com>)`,
      trace: { by: 'b', ...TIME },
    },
    {
      title: 'a remark in the middle of the date',
      value: 'by b; Mon, 3 Nov 2025 (a=b) 06:31:22 +0000',
      trace: { by: 'b', ...TIME },
    },
    {
      title: 'a zone comment stays',
      value: `by b; ${DATE} (UTC)`,
      trace: { by: 'b', date: `${DATE} (UTC)`, timestamp: TIME.timestamp },
    },
    {
      title: 'no semicolon before the date',
      value: 'by b with SMTP 2025-11-03 06:31:22.25 +0000 UTC m=+12.5',
      trace: { by: 'b', with: 'SMTP', date: '2025-11-03 06:31:22.25 +0000 UTC', timestamp: 1762151482250 },
    },
    { title: 'a recipient after the zone', value: `by b; ${DATE} for <x@example.com>`, trace: { by: 'b', ...TIME } },
    {
      title: 'a recipient after a zone comment',
      value: `by b; ${DATE} (GMT) for <x@example.com>`,
      trace: { by: 'b', date: `${DATE} (GMT)`, timestamp: TIME.timestamp },
    },
    {
      title: 'a recipient after a zone with a name',
      value: 'by b; Mon, 3 Nov 2025 06:31:22 GMT for <x@example.com>',
      trace: { by: 'b', date: 'Mon, 3 Nov 2025 06:31:22 GMT', timestamp: TIME.timestamp },
    },
    {
      title: 'the next line, whose colon is missing',
      value: `by b; ${DATE} X-Spam-Flag YES`,
      trace: { by: 'b', ...TIME },
    },
    {
      title: 'the next line, whose colon is missing and which has semicolons',
      value: `from a by b; ${DATE} DKIM-Signature v=1; a=rsa-sha256; d=example.com`,
      trace: { from: 'a', by: 'b', ...TIME },
    },
    {
      title: 'text after a date without a semicolon before it',
      value: 'by b with SMTP 2025-11-03 06:31:22 +0000 UTC queued',
      trace: { by: 'b', with: 'SMTP', date: '2025-11-03 06:31:22 +0000 UTC', timestamp: TIME.timestamp },
    },
    {
      title: 'a word after a time without a zone is not a zone',
      value: 'by b; Mon, 3 Nov 2025 06:31:22 for <x@example.com>',
      trace: { by: 'b', date: 'Mon, 3 Nov 2025 06:31:22 for <x@example.com>' },
    },
    {
      title: 'digits that touch the zone belong to it',
      value: 'by b; Mon, 3 Nov 2025 06:31:22 +00001 x',
      trace: { by: 'b', date: 'Mon, 3 Nov 2025 06:31:22 +00001 x' },
    },
    { title: 'a date in a comment is ignored', value: `by b (${DATE})`, trace: { by: `b (${DATE})` } },
    { title: 'a date that cannot be read', value: 'by b; tomorrow', trace: { by: 'b', date: 'tomorrow' } },
    { title: 'only a clock reading', value: 'by b; m=+1', trace: { by: 'b' } },
    { title: 'nothing after the semicolon', value: 'by b;', trace: { by: 'b' } },
  ]
  it.each(CASES)('$title', ({ value, trace }) => expect(parseReceived(value)).toStrictEqual(trace))
})
