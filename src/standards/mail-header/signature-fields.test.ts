import { describe, expect, it } from 'vitest'
import { parseFields } from './fields.ts'
import { type SignatureField, signatureFields } from './signature-fields.ts'

describe('signatureFields', () => {
  const CASES: readonly { title: string; header: string; fields: readonly SignatureField[] }[] = [
    { title: 'none', header: 'Subject: DKIM2-Signature: i=1', fields: [] },
    {
      title: 'a DKIM signature, whose i= is an identity',
      header: 'DKIM-Signature: v=1; a=rsa-sha256; d=Example.com; i=@example.com; s=s1; b=AAAA',
      fields: [{ field: 'DKIM-Signature', scheme: 'dkim', domain: 'example.com' }],
    },
    {
      title: 'DKIM2 (draft-ietf-dkim-dkim2-spec): a signature and the message that it covers',
      header:
        'DKIM2-Signature: i=1; m=1; t=1762180281; d=example.com; mf=PGE+; rt=PGI+; s=s1:rsa-sha256:AAAA\n' +
        'Message-Instance: m=1; h=sha256:AAAA:BBBB',
      fields: [
        { field: 'DKIM2-Signature', scheme: 'dkim2', domain: 'example.com', instance: 1 },
        { field: 'Message-Instance', scheme: 'dkim2', instance: 1 },
      ],
    },
    {
      title: 'the three fields of an ARC set (RFC 8617)',
      header:
        'ARC-Seal: i=2; a=rsa-sha256; cv=pass; d=lists.example; s=s1; b=AAAA\n' +
        'ARC-Message-Signature: i=2; a=rsa-sha256; d=lists.example; s=s1; b=AAAA\n' +
        'ARC-Authentication-Results: i=2; mx.lists.example; spf=pass',
      fields: [
        { field: 'ARC-Seal', scheme: 'arc', domain: 'lists.example', instance: 2 },
        { field: 'ARC-Message-Signature', scheme: 'arc', domain: 'lists.example', instance: 2 },
        { field: 'ARC-Authentication-Results', scheme: 'arc', instance: 2 },
      ],
    },
    {
      title: 'names in any letter case, values that cannot be read',
      header: 'dkim2-signature: i=first; d=<b>',
      fields: [{ field: 'DKIM2-Signature', scheme: 'dkim2' }],
    },
    { title: 'no value', header: 'Message-Instance:', fields: [{ field: 'Message-Instance', scheme: 'dkim2' }] },
  ]
  it.each(CASES)('$title', ({ header, fields }) => expect(signatureFields(parseFields(header))).toStrictEqual(fields))

  it('returns at most 50 fields', () => {
    expect(signatureFields(parseFields('DKIM-Signature: d=example.com\n'.repeat(60)))).toHaveLength(50)
  })
})
