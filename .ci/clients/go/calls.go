// The ten calls of ../calls.json with the generated Go client.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"zonewise"
)

const rawHeader = "From: a@example.com\r\nReturn-Path: <b@example.com>\r\nSubject: Hello\r\n" +
	"Authentication-Results: mx.example.net; spf=pass; dmarc=pass header.from=example.com\r\n"

type facts map[string]interface{}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	configuration := zonewise.NewConfiguration()
	configuration.Servers = zonewise.ServerConfigurations{{URL: os.Args[1]}}
	client := zonewise.NewAPIClient(configuration)
	ctx := context.Background()

	health, _, err := client.DnsApi.CheckDomain(ctx, "no-dmarc.lab").Lang(zonewise.LANGUAGE_DE).CacheControl("no-cache").Execute()
	must(err)
	worst := health.Findings[0]
	lookup, _, err := client.DnsApi.Lookup(ctx, "perfect.lab", zonewise.LOOKUPTYPE_MX).Execute()
	must(err)
	answers := []string{}
	for _, answer := range lookup.Answers {
		answers = append(answers, answer.Data)
	}
	propagation, _, err := client.DnsApi.Propagation(ctx, "perfect.lab", zonewise.RECORDTYPE_A).Execute()
	must(err)
	availability, _, err := client.DnsApi.Availability(ctx, "perfect.lab").Execute()
	must(err)
	dkim, _, err := client.MailApi.Dkim(ctx, "perfect.lab", "s1").Execute()
	must(err)
	dnssec, _, err := client.DnsApi.Dnssec(ctx, "perfect.lab").Execute()
	must(err)
	mail, _, err := client.MailApi.MailCheck(ctx, "perfect.lab").Execute()
	must(err)
	input := zonewise.NewMtaStsInput(zonewise.MTASTSINPUTMODE_ENFORCE)
	input.SetDomain("example.com")
	input.SetTlsRptEmail("tls@example.com")
	generated, _, err := client.GeneratorsApi.GenerateMtaSts(ctx).MtaStsInput(*input).Execute()
	must(err)
	warnings := []string{}
	for _, warning := range generated.Warnings {
		warnings = append(warnings, warning.Code)
	}
	header, _, err := client.MailApi.AnalyzeHeader(ctx).AnalyzeHeaderRequest(*zonewise.NewAnalyzeHeaderRequest(rawHeader)).Execute()
	must(err)
	_, response, err := client.ConversionApi.Idn(ctx, "a..b").Execute()
	refused, isError := err.(zonewise.GenericOpenAPIError)
	if !isError {
		log.Fatal("the name was accepted")
	}
	problem := refused.Model().(zonewise.ErrorResponse)

	output, err := json.Marshal(map[string]facts{
		"checkDomain": {
			"resolvable": health.Resolvable, "locale": health.Locale, "worst": worst.Id, "severity": worst.Severity,
			"host": worst.Fix.Record.Host,
		},
		"lookup": {"status": lookup.Status, "answers": answers},
		"propagation": {
			"total": propagation.Consistency.Total, "consistent": propagation.Consistency.Consistent,
			"first": propagation.Resolvers[0].Answers[0].Data,
		},
		"availability": {"state": availability.State, "registrar": availability.Registrar.Get()},
		"dkim":         {"found": dkim.Found, "keyType": dkim.GetKeyType(), "keyBits": dkim.GetKeyBits()},
		"dnssec":       {"status": dnssec.Status, "role": dnssec.Dnskeys[0].Role, "matched": dnssec.Links[0].Matched},
		"mailCheck": {
			"acceptsMail": mail.AcceptsMail, "host": mail.Mail[0].Host, "port": mail.Mail[0].Ports[0].Port,
			"state": mail.Mail[0].Ports[0].State,
		},
		"generateMtaSts": {
			"policyUrl": generated.PolicyUrl, "tlsRptRecord": generated.TlsRptRecord.Value, "warnings": warnings,
		},
		"analyzeHeader": {
			"subject": header.Fields.GetSubject(), "spf": header.Auth.GetSpf(), "aligned": header.Alignment.Aligned,
		},
		"idn": {"status": response.StatusCode, "code": problem.Error.Code},
	})
	must(err)
	fmt.Println(string(output))
}
