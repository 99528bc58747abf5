/** A fictitious message with a delay by greylisting and a clock that is slow. */
export const EXAMPLE_HEADER = `Return-Path: <bounce-4711@mail.shop.example>
Authentication-Results: mx.reader.example; spf=pass smtp.mailfrom=mail.shop.example;
 dkim=pass header.d=shop.example header.s=s2026; dmarc=pass header.from=shop.example
Received: from mx.reader.example by store-3.reader.example with LMTP id 9F2C;
 Thu, 05 Nov 2026 09:21:44 +0000
Received: from out.mail.shop.example (out.mail.shop.example [192.0.2.25])
 by mx.reader.example with ESMTPS id 4XyZ; Thu, 05 Nov 2026 09:21:40 +0000
Received: from queue.shop.example (queue.shop.example [192.0.2.17])
 by out.mail.shop.example with ESMTPS id 77AB; Thu, 05 Nov 2026 10:15:02 +0100
Received: from app.shop.example by queue.shop.example with ESMTP id 12;
 Thu, 05 Nov 2026 10:15:07 +0100
DKIM-Signature: v=1; a=rsa-sha256; d=shop.example; s=s2026; h=from:subject:date; bh=…; b=…
From: "Shop" <news@shop.example>
Reply-To: help@shop.example
To: reader@reader.example
Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe_aus_dem_Laden?=
Message-ID: <20261105.4711@shop.example>
Date: Thu, 05 Nov 2026 10:15:01 +0100
`
