"""The ten calls of ../calls.json with the generated Python client."""
import json
import sys

import zonewise

HEADER = (
    "From: a@example.com\r\nReturn-Path: <b@example.com>\r\nSubject: Hello\r\n"
    "Authentication-Results: mx.example.net; spf=pass; dmarc=pass header.from=example.com\r\n"
)

client = zonewise.ApiClient(zonewise.Configuration(host=sys.argv[1]))
dns = zonewise.DnsApi(client)
mail_api = zonewise.MailApi(client)

health = dns.check_domain("no-dmarc.lab", lang=zonewise.Language.DE, cache_control="no-cache")
worst = health.findings[0]
lookup = dns.lookup("perfect.lab", zonewise.LookupType.MX)
propagation = dns.propagation("perfect.lab", zonewise.RecordType.A)
availability = dns.availability("perfect.lab")
dkim = mail_api.dkim("perfect.lab", "s1")
dnssec = dns.dnssec("perfect.lab")
host = mail_api.mail_check("perfect.lab")
generated = zonewise.GeneratorsApi(client).generate_mta_sts(
    zonewise.MtaStsInput(
        mode=zonewise.MtaStsInputMode.ENFORCE, domain="example.com", tls_rpt_email="tls@example.com"
    )
)
header = mail_api.analyze_header(zonewise.AnalyzeHeaderRequest(raw=HEADER))
try:
    zonewise.ConversionApi(client).idn("a..b")
    refused = {}
except zonewise.ApiException as error:
    refused = {"status": error.status, "code": json.loads(error.body)["error"]["code"]}

print(
    json.dumps(
        {
            "checkDomain": {
                "resolvable": health.resolvable,
                "locale": health.locale,
                "worst": worst.id,
                "severity": worst.severity,
                "host": worst.fix.record.host,
            },
            "lookup": {"status": lookup.status, "answers": [answer.data for answer in lookup.answers]},
            "propagation": {
                "total": propagation.consistency.total,
                "consistent": propagation.consistency.consistent,
                "first": propagation.resolvers[0].answers[0].data,
            },
            "availability": {"state": availability.state, "registrar": availability.registrar},
            "dkim": {"found": dkim.found, "keyType": dkim.key_type, "keyBits": dkim.key_bits},
            "dnssec": {
                "status": dnssec.status,
                "role": dnssec.dnskeys[0].role,
                "matched": dnssec.links[0].matched,
            },
            "mailCheck": {
                "acceptsMail": host.accepts_mail,
                "host": host.mail[0].host,
                "port": host.mail[0].ports[0].port,
                "state": host.mail[0].ports[0].state,
            },
            "generateMtaSts": {
                "policyUrl": generated.policy_url,
                "tlsRptRecord": generated.tls_rpt_record.value,
                "warnings": [warning.code for warning in generated.warnings],
            },
            "analyzeHeader": {
                "subject": header.fields.subject,
                "spf": header.auth.spf,
                "aligned": header.alignment.aligned,
            },
            "idn": refused,
        }
    )
)
