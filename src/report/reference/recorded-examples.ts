// Written by `npm run docs` from the domains of world/; edit those, not this file.
export const RECORDED_EXAMPLES = `{
 "domain-resolves": [
  {
   "domain": "in-redemption.lab",
   "about": "The registration has expired; the domain is in its redemption period.",
   "lines": [
    "; not-delegated"
   ],
   "outcome": "nxdomain",
   "finding": {
    "id": "domain-resolves",
    "category": "dns",
    "severity": "problem",
    "title": "Domain does not exist (NXDOMAIN)",
    "detail": "The parent zone has no delegation and no record for “in-redemption.lab”. Neither a website nor mail works under this name.",
    "fix": {
     "steps": [
      "Check the spelling of the name.",
      "If the domain is yours, ask your registrar whether the registration has expired or is on hold.",
      "If the domain is new, check at your registrar whether name servers are set for it.",
      "For a name inside a domain, add the missing record at your DNS provider."
     ],
     "cta": {
      "label": "Is the domain still free?",
      "href": "http://localhost:8080/availability?domain=in-redemption.lab"
     }
    }
   }
  },
  {
   "domain": "all-formerr.lab",
   "about": "Every name server answers FORMERR.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.29",
    "ns1             AAAA   2a01:4f8:21::29",
    "ns2             A      45.33.21.29",
    "ns2             AAAA   2600:3c01:21::29",
    "; server 93.184.21.29 formerr",
    "; server 2a01:4f8:21::29 formerr",
    "; server 45.33.21.29 formerr",
    "; server 2600:3c01:21::29 formerr"
   ],
   "outcome": "unreachable",
   "finding": {
    "id": "domain-resolves",
    "category": "dns",
    "severity": "problem",
    "title": "Domain cannot be resolved",
    "detail": "The parent zone delegates “all-formerr.lab”, but all of its name servers return errors or are not authoritative. Website and mail cannot be reached.",
    "fix": {
     "steps": [
      "At your DNS provider, check that the name servers are running and still serve your zone.",
      "At your registrar, compare the name servers entered there with those of your DNS provider."
     ]
    }
   }
  }
 ],
 "zone-apex": [
  {
   "domain": "in-addr.arpa",
   "about": "The names of IPv4 addresses.",
   "lines": [
    "@               SOA    ns1.hoster.lab. hostmaster.hoster.lab. 2026010101 7200 1800 1209600 3600",
    "@               NS     ns1.hoster.lab.",
    "@               NS     ns2.hoster.lab.",
    "1.25.184.93     PTR    mx1.hoster.lab.",
    "1.25.33.45      PTR    mx2.hoster.lab.",
    "1.25.15.51      PTR    mx3.hoster.lab.",
    "53.1.184.93     PTR    ns1.hoster.lab.",
    "53.2.33.45      PTR    ns2.hoster.lab.",
    "1.80.184.93     PTR    web.hoster.lab.",
    "25.201.184.93   PTR    mx1.closed-mail-ports.lab.",
    "25.202.184.93   PTR    mx1.silent-mail-ports.lab.",
    "25.203.184.93   PTR    mx1.mail-and-mailbox.lab.",
    "; …"
   ],
   "outcome": "public-suffix",
   "finding": {
    "id": "zone-apex",
    "category": "dns",
    "severity": "info",
    "title": "Names below this one belong to others",
    "detail": "in-addr.arpa is a public suffix: a registry hands out the names below it. Nobody sends mail as a suffix, so missing mail records are no fault here."
   }
  }
 ],
 "ns-count": [
  {
   "domain": "one-name-server.lab",
   "about": "There is only one name server.",
   "lines": [
    "@               NS     ns1",
    "ns1             A      93.184.1.53",
    "ns1             AAAA   2a01:4f8:1::53"
   ],
   "outcome": "one",
   "finding": {
    "id": "ns-count",
    "category": "dns",
    "severity": "problem",
    "title": "There is only one name server",
    "detail": "one-name-server.lab depends on ns1.one-name-server.lab alone. If this server fails, the website and mail fail with it.",
    "fix": {
     "steps": [
      "Ask your DNS host for a second name server; nearly all offer at least two.",
      "Enter both at your registrar, and have your DNS host list both in the zone as well."
     ]
    }
   }
  },
  {
   "domain": "worst.lab",
   "about": "Eighty-eight name servers, most of them silent, and an SPF record without end.",
   "lines": [
    "@               TXT    \\"v=spf1 include:a0.worst.lab include:a1.worst.lab include:a2.worst.lab include:a3.worst.lab include:a4.worst.lab include:a5.worst.lab inc …",
    "a0              TXT    \\"v=spf1 include:b00.worst.lab include:b01.worst.lab include:b02.worst.lab include:b03.worst.lab include:b04.worst.lab include:b05.worst.l …",
    "a1              TXT    \\"v=spf1 include:b10.worst.lab include:b11.worst.lab include:b12.worst.lab include:b13.worst.lab include:b14.worst.lab include:b15.worst.l …",
    "a2              TXT    \\"v=spf1 include:b20.worst.lab include:b21.worst.lab include:b22.worst.lab include:b23.worst.lab include:b24.worst.lab include:b25.worst.l …",
    "a3              TXT    \\"v=spf1 include:b30.worst.lab include:b31.worst.lab include:b32.worst.lab include:b33.worst.lab include:b34.worst.lab include:b35.worst.l …",
    "a4              TXT    \\"v=spf1 include:b40.worst.lab include:b41.worst.lab include:b42.worst.lab include:b43.worst.lab include:b44.worst.lab include:b45.worst.l …",
    "a5              TXT    \\"v=spf1 include:b50.worst.lab include:b51.worst.lab include:b52.worst.lab include:b53.worst.lab include:b54.worst.lab include:b55.worst.l …",
    "a6              TXT    \\"v=spf1 include:b60.worst.lab include:b61.worst.lab include:b62.worst.lab include:b63.worst.lab include:b64.worst.lab include:b65.worst.l …",
    "a7              TXT    \\"v=spf1 include:b70.worst.lab include:b71.worst.lab include:b72.worst.lab include:b73.worst.lab include:b74.worst.lab include:b75.worst.l …",
    "a8              TXT    \\"v=spf1 include:b80.worst.lab include:b81.worst.lab include:b82.worst.lab include:b83.worst.lab include:b84.worst.lab include:b85.worst.l …",
    "a9              TXT    \\"v=spf1 include:b90.worst.lab include:b91.worst.lab include:b92.worst.lab include:b93.worst.lab include:b94.worst.lab include:b95.worst.l …",
    "b00             TXT    \\"v=spf1 include:a0.worst.lab a:gone00.worst.lab mx:worst.lab ?all\\"",
    "; …"
   ],
   "outcome": "many",
   "finding": {
    "id": "ns-count",
    "category": "dns",
    "severity": "info",
    "title": "There are very many name servers",
    "detail": "worst.lab has 88 name servers. More than eight bring no further safety, but make answers larger and faults likelier."
   }
  }
 ],
 "ns-parent-child": [
  {
   "domain": "parent-old-child-new.lab",
   "about": "The parent zone still lists the old name servers, the zone lists only the new ones.",
   "lines": [
    "; parent old1 old2",
    "old1            A      93.184.21.40",
    "old1            AAAA   2a01:4f8:21::40",
    "old2            A      45.33.21.40",
    "old2            AAAA   2600:3c01:21::40"
   ],
   "outcome": "disjoint",
   "finding": {
    "id": "ns-parent-child",
    "category": "dns",
    "severity": "problem",
    "title": "Registry and zone list entirely different servers",
    "detail": "For parent-old-child-new.lab the registry lists old1.parent-old-child-new.lab and old2.parent-old-child-new.lab; the zone itself lists ns1.parent-old-child-new.lab and ns2.parent-old-child-new.lab. Which of them are asked is then a matter of chance, and changes may never become visible.",
    "fix": {
     "steps": [
      "Ask your DNS host which name servers are the right ones.",
      "If they are those of the zone, replace old1.parent-old-child-new.lab and old2.parent-old-child-new.lab with ns1.parent-old-child-new.lab and ns2.parent-old-child-new.lab at your registrar."
     ]
    }
   }
  },
  {
   "domain": "forgotten-name-server.lab",
   "about": "The parent still lists a third server, which refuses to answer.",
   "lines": [
    "; parent ns1 ns2 ns3.hoster.lab.",
    "; server 51.15.8.53 refused",
    "; server 2001:bc8:8::53 refused"
   ],
   "outcome": "parent-extra",
   "finding": {
    "id": "ns-parent-child",
    "category": "dns",
    "severity": "warn",
    "title": "Parent zone lists a name server the zone does not",
    "detail": "The parent zone delegates forgotten-name-server.lab to ns3.hoster.lab, but the NS records of the zone do not list it. Such a server is often left over from a move and may have outdated data.",
    "fix": {
     "steps": [
      "Check that at least two other name servers answer for forgotten-name-server.lab.",
      "Then remove ns3.hoster.lab from the name servers of forgotten-name-server.lab at your registrar."
     ]
    }
   }
  }
 ],
 "ns-parent-agreement": [
  {
   "domain": "one-parent-server-denies.lab",
   "about": "One server of the parent zone says that the domain does not exist.",
   "lines": [
    "; at-parent b.nic.lab. not-delegated"
   ],
   "outcome": "not-delegated",
   "finding": {
    "id": "ns-parent-agreement",
    "category": "dns",
    "severity": "problem",
    "title": "Some parent zone servers do not delegate the domain",
    "detail": "These servers of the zone “lab” answer that “one-parent-server-denies.lab” does not exist or is not delegated: 45.33.10.53. The domain fails for part of the users.",
    "fix": {
     "steps": [
      "If you changed name servers or DNSSEC within the last hour, wait: the registry may still be distributing the change.",
      "If it lasts longer, report it to your registrar with the IP addresses of the servers named above."
     ]
    }
   }
  },
  {
   "domain": "ds-missing-at-one-parent-server.lab",
   "about": "One server of the parent zone does not have the DS record.",
   "lines": [
    "; at-parent b.nic.lab. ds none"
   ],
   "outcome": "ds-differs",
   "finding": {
    "id": "ns-parent-agreement",
    "category": "dns",
    "severity": "warn",
    "title": "Parent zone servers show different DS records",
    "detail": "Some servers of the zone “lab” have other DS records for “ds-missing-at-one-parent-server.lab” than the rest: 45.33.10.53. DNSSEC may fail or be missing for part of the users.",
    "fix": {
     "steps": [
      "If you changed name servers or DNSSEC within the last hour, wait: the registry may still be distributing the change.",
      "If it lasts longer, report it to your registrar with the IP addresses of the servers named above."
     ]
    }
   }
  }
 ],
 "ns-address": [
  {
   "domain": "all-ns-in-dead-zone.lab",
   "about": "The names of both name servers are in a domain whose name servers are silent.",
   "lines": [
    "@               NS     ns3.never-answers.lab.",
    "@               NS     ns4.never-answers.lab.",
    "@               SOA    ns1.hoster.lab. hostmaster.hoster.lab. 2026010101 7200 1800 1209600 3600"
   ],
   "outcome": "too-few",
   "finding": {
    "id": "ns-address",
    "category": "dns",
    "severity": "problem",
    "title": "Fewer than two name servers have an address",
    "detail": "No address was found for ns3.never-answers.lab and ns4.never-answers.lab. That leaves fewer than two name servers: one more failure, and the domain can no longer be reached.",
    "fix": {
     "steps": [
      "At your registrar, put working name servers in place of ns3.never-answers.lab and ns4.never-answers.lab.",
      "Have your DNS host list the same servers in the zone."
     ]
    }
   }
  },
  {
   "domain": "ns-in-dead-zone.lab",
   "about": "The name of one of three name servers is in a domain whose name servers are silent.",
   "lines": [
    "@               NS     ns3.never-answers.lab."
   ],
   "outcome": "some-unresolvable",
   "finding": {
    "id": "ns-address",
    "category": "dns",
    "severity": "warn",
    "title": "A name server has no address",
    "detail": "No address was found for ns3.never-answers.lab. Every question sent to such a server costs your visitors time.",
    "fix": {
     "steps": [
      "Find out whether ns3.never-answers.lab is still in use; your DNS provider can tell you.",
      "If it is, have its A and AAAA records added at the DNS provider of that name.",
      "If it is misspelled, correct it at your registrar and in the zone.",
      "If it is not in use, check that at least two other name servers answer, and then remove it at your registrar and from the zone."
     ]
    }
   }
  }
 ],
 "ns-name-valid": [
  {
   "domain": "example.com",
   "about": "An address stands where the name of a name server belongs.",
   "lines": [
    "@ NS ns1",
    "@ NS 93.184.1.1.",
    "ns1 A 93.184.1.53"
   ],
   "outcome": "invalid",
   "finding": {
    "id": "ns-name-valid",
    "category": "dns",
    "severity": "problem",
    "title": "A name server has an invalid name",
    "detail": "93.184.1.1 is not a valid server name. Such a name has at least two parts of letters, digits and hyphens; an IP address is not a name. Nobody can reach a server that way.",
    "fix": {
     "steps": [
      "At your registrar, enter the names that your DNS host gives you, never an IP address.",
      "Have your DNS host correct the NS records of the zone as well."
     ]
    }
   }
  }
 ],
 "ns-cname": [
  {
   "domain": "name-server-alias.lab",
   "about": "The name of the second server is an alias.",
   "lines": [
    "; glue ns2 45.33.2.53 2600:3c01:2::53",
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.1.53",
    "ns1             AAAA   2a01:4f8:1::53",
    "ns2             CNAME  ns2.hoster.lab."
   ],
   "outcome": "alias",
   "finding": {
    "id": "ns-cname",
    "category": "dns",
    "severity": "problem",
    "title": "A name server is only an alias",
    "detail": "ns2.name-server-alias.lab only points to ns2.hoster.lab, by a CNAME record. The standard forbids that for name servers, and many resolvers cannot use such a server.",
    "fix": {
     "steps": [
      "At your registrar and in the zone at your DNS host, replace ns2.name-server-alias.lab by the name behind it, now ns2.hoster.lab.",
      "Or have the DNS host of that name replace the CNAME record by A and AAAA records."
     ]
    }
   }
  }
 ],
 "ns-glue": [
  {
   "domain": "glue-missing-for-one.lab",
   "about": "The parent zone has glue records for only one of two name servers.",
   "lines": [
    "; glue ns2"
   ],
   "outcome": "missing",
   "finding": {
    "id": "ns-glue",
    "category": "dns",
    "severity": "problem",
    "title": "Glue record is missing",
    "detail": "The parent zone has no glue record for ns2.glue-missing-for-one.lab (inside the zone glue-missing-for-one.lab). Resolvers that follow the delegation cannot find the IP address. If this affects every name server, glue-missing-for-one.lab does not resolve.",
    "fix": {
     "steps": [
      "Before you change the glue records, check that the name servers answer at the IP addresses in the zone: ns2.glue-missing-for-one.lab 45.33.2.53 2600:3c01:2::53.",
      "At your registrar, enter these IP addresses as glue records (host objects)."
     ]
    }
   }
  },
  {
   "domain": "glue-of-one-dead-address.lab",
   "about": "The glue records of the second name server lead to its old addresses, which are silent.",
   "lines": [
    "; glue ns2 45.33.21.66 2600:3c01:21::66",
    "; server 45.33.21.66 silent",
    "; server 2600:3c01:21::66 silent"
   ],
   "outcome": "stale",
   "finding": {
    "id": "ns-glue",
    "category": "dns",
    "severity": "problem",
    "title": "No glue record of a name server matches the zone",
    "detail": "As glue for ns2.glue-of-one-dead-address.lab, the parent zone publishes only 45.33.21.66 and 2600:3c01:21::66, which the zone glue-of-one-dead-address.lab does not have. Resolvers start with the glue records and may reach a server that is gone or belongs to someone else.",
    "fix": {
     "steps": [
      "Before you change the glue records, check that the name servers answer at the IP addresses in the zone: ns2.glue-of-one-dead-address.lab 45.33.2.53 2600:3c01:2::53.",
      "At your registrar, enter these IP addresses as glue records (host objects).",
      "Then remove 45.33.21.66 and 2600:3c01:21::66 from the glue records at your registrar."
     ]
    }
   }
  }
 ],
 "ns-public-ip": [
  {
   "domain": "private-name-server.lab",
   "about": "A third server has a private address.",
   "lines": [
    "@               NS     ns3",
    "ns3             A      10.1.2.3",
    "; server 10.1.2.3 silent"
   ],
   "outcome": "special",
   "finding": {
    "id": "ns-public-ip",
    "category": "dns",
    "severity": "problem",
    "title": "A name server has an address nobody can reach",
    "detail": "ns3.private-name-server.lab has an address that is reserved for private networks or other purposes: 10.1.2.3. From the internet such an address leads nowhere. We sent nothing there.",
    "fix": {
     "steps": [
      "Have the DNS host of the server replace 10.1.2.3 by its public address, or remove the record.",
      "If the name lies in your own domain, correct its address at your registrar as well."
     ]
    }
   }
  }
 ],
 "ns-responding": [
  {
   "domain": "all-malformed.lab",
   "about": "The name servers send messages that end inside a record.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.35",
    "ns1             AAAA   2a01:4f8:21::35",
    "ns2             A      45.33.21.35",
    "ns2             AAAA   2600:3c01:21::35",
    "; server 93.184.21.35 malformed",
    "; server 2a01:4f8:21::35 malformed",
    "; server 45.33.21.35 malformed",
    "; server 2600:3c01:21::35 malformed"
   ],
   "outcome": "all-silent",
   "finding": {
    "id": "ns-responding",
    "category": "dns",
    "severity": "problem",
    "title": "No name server responds",
    "detail": "None of the IP addresses of the name servers responds: ns1.all-malformed.lab (93.184.21.35), ns2.all-malformed.lab (45.33.21.35), ns1.all-malformed.lab (2a01:4f8:21::35) and ns2.all-malformed.lab (2600:3c01:21::35). Resolvers cannot resolve the domain once their caches expire.",
    "fix": {
     "steps": [
      "At your DNS provider, check immediately why these servers do not respond on UDP port 53.",
      "At your registrar, check that the name servers entered there are those of your current DNS provider."
     ]
    }
   }
  },
  {
   "domain": "half-dead-parent.lab",
   "about": "A zone whose second name server is silent, with a healthy zone below it.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.68",
    "ns1             AAAA   2a01:4f8:21::68",
    "ns2             A      45.33.21.68",
    "ns2             AAAA   2600:3c01:21::68",
    "; server 45.33.21.68 silent",
    "; server 2600:3c01:21::68 silent"
   ],
   "outcome": "most-silent",
   "finding": {
    "id": "ns-responding",
    "category": "dns",
    "severity": "problem",
    "title": "Fewer than two name servers respond",
    "detail": "Of 4 IP addresses, these do not respond: ns2.half-dead-parent.lab (45.33.21.68) and ns2.half-dead-parent.lab (2600:3c01:21::68). There is no redundancy left.",
    "fix": {
     "steps": [
      "At your DNS provider, check immediately why these servers do not respond on UDP port 53.",
      "At your registrar, check that the name servers entered there are those of your current DNS provider."
     ]
    }
   }
  }
 ],
 "ns-authoritative": [
  {
   "domain": "all-formerr.lab",
   "about": "Every name server answers FORMERR.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.29",
    "ns1             AAAA   2a01:4f8:21::29",
    "ns2             A      45.33.21.29",
    "ns2             AAAA   2600:3c01:21::29",
    "; server 93.184.21.29 formerr",
    "; server 2a01:4f8:21::29 formerr",
    "; server 45.33.21.29 formerr",
    "; server 2600:3c01:21::29 formerr"
   ],
   "outcome": "lame",
   "finding": {
    "id": "ns-authoritative",
    "category": "dns",
    "severity": "problem",
    "title": "Name server is not authoritative (lame delegation)",
    "detail": "The domain is delegated to these servers, but they do not serve it: ns1.all-formerr.lab (93.184.21.29), ns2.all-formerr.lab (45.33.21.29), ns1.all-formerr.lab (2a01:4f8:21::29) and ns2.all-formerr.lab (2600:3c01:21::29). Their response: FORMERR.",
    "fix": {
     "steps": [
      "If the server belongs to your DNS provider, set up the zone there.",
      "If it is left over from a previous DNS provider, remove it at your registrar and from the zone."
     ]
    }
   }
  },
  {
   "domain": "refuses-us.lab",
   "about": "The name servers answer resolvers, but refuse the queries of this service.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.13",
    "ns1             AAAA   2a01:4f8:21::13",
    "ns2             A      45.33.21.13",
    "ns2             AAAA   2600:3c01:21::13",
    "; server 93.184.21.13 refuses-us",
    "; server 2a01:4f8:21::13 refuses-us",
    "; server 45.33.21.13 refuses-us",
    "; server 2600:3c01:21::13 refuses-us"
   ],
   "outcome": "refuses-us",
   "finding": {
    "id": "ns-authoritative",
    "category": "dns",
    "severity": "info",
    "title": "Name servers refuse queries of this service",
    "detail": "Public resolvers get answers from the name servers, but direct queries of this service get REFUSED: ns1.refuses-us.lab (93.184.21.13), ns2.refuses-us.lab (45.33.21.13), ns1.refuses-us.lab (2a01:4f8:21::13) and ns2.refuses-us.lab (2600:3c01:21::13). An access list may exclude our network; users are not affected."
   }
  }
 ],
 "ns-latency": [
  {
   "domain": "example.com",
   "about": "One name server takes 1.5 seconds for each response.",
   "lines": [
    "@ NS ns1",
    "@ NS ns2",
    "ns1 A 93.184.1.53",
    "ns2 A 45.33.2.53",
    "; 45.33.2.53 responds after 1.5 seconds"
   ],
   "outcome": "slow",
   "finding": {
    "id": "ns-latency",
    "category": "dns",
    "severity": "warn",
    "title": "Name server responds very slowly",
    "detail": "These name servers take up to 1.5 seconds to respond: ns2.example.com (45.33.2.53). Many resolvers give up before that.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why these name servers respond slowly: overload, a long network path or packet loss."
     ]
    }
   }
  }
 ],
 "ns-tcp": [
  {
   "domain": "no-tcp.lab",
   "about": "The second server does not take TCP.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.1.53",
    "ns1             AAAA   2a01:4f8:1::53",
    "ns2             A      45.33.15.53",
    "ns2             AAAA   2600:3c01:15::53",
    "; server 45.33.15.53 no-tcp",
    "; server 2600:3c01:15::53 no-tcp"
   ],
   "outcome": "no-tcp",
   "finding": {
    "id": "ns-tcp",
    "category": "dns",
    "severity": "warn",
    "title": "A name server does not answer over TCP",
    "detail": "No answer over TCP from ns2.no-tcp.lab (45.33.15.53) and ns2.no-tcp.lab (2600:3c01:15::53), while UDP works. Answers that are too large for UDP cannot be fetched there: long TXT records or signatures are then missing.",
    "fix": {
     "steps": [
      "Have your DNS host open TCP port 53 beside UDP port 53, in the firewall and in the name server."
     ]
    }
   }
  }
 ],
 "ns-edns": [
  {
   "domain": "all-badvers.lab",
   "about": "Every name server answers BADVERS to every query with EDNS.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.31",
    "ns1             AAAA   2a01:4f8:21::31",
    "ns2             A      45.33.21.31",
    "ns2             AAAA   2600:3c01:21::31",
    "; server 93.184.21.31 bad-version",
    "; server 2a01:4f8:21::31 bad-version",
    "; server 45.33.21.31 bad-version",
    "; server 2600:3c01:21::31 bad-version"
   ],
   "outcome": "broken",
   "finding": {
    "id": "ns-edns",
    "category": "dns",
    "severity": "warn",
    "title": "A name server fails on modern questions",
    "detail": "Questions with the usual extensions (EDNS) get no correct answer from ns1.all-badvers.lab (93.184.21.31), ns2.all-badvers.lab (45.33.21.31), ns1.all-badvers.lab (2a01:4f8:21::31) and ns2.all-badvers.lab (2600:3c01:21::31), while plain ones do. Resolvers today ask with extensions first, and some give up there.",
    "fix": {
     "steps": [
      "Have your DNS host check whether a firewall drops questions or answers with EDNS.",
      "If not, have the name server software updated."
     ]
    }
   }
  },
  {
   "domain": "healthy-without-edns.lab",
   "about": "The name servers are older than EDNS; the zone is unsigned.",
   "lines": [
    "; unsigned",
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.79",
    "ns1             AAAA   2a01:4f8:21::79",
    "ns2             A      45.33.21.79",
    "ns2             AAAA   2600:3c01:21::79",
    "; server 93.184.21.79 no-edns",
    "; server 2a01:4f8:21::79 no-edns",
    "; server 45.33.21.79 no-edns",
    "; server 2600:3c01:21::79 no-edns"
   ],
   "outcome": "no-edns",
   "finding": {
    "id": "ns-edns",
    "category": "dns",
    "severity": "info",
    "title": "A name server uses old technology",
    "detail": "The extensions of the DNS from 1999 (EDNS) are unknown to ns1.healthy-without-edns.lab (93.184.21.79), ns2.healthy-without-edns.lab (45.33.21.79), ns1.healthy-without-edns.lab (2a01:4f8:21::79) and ns2.healthy-without-edns.lab (2600:3c01:21::79). Simple questions work, DNSSEC does not.",
    "fix": {
     "steps": [
      "Ask your DNS host for an update of the name server software."
     ]
    }
   }
  }
 ],
 "ns-recursion": [
  {
   "domain": "example.com",
   "about": "A name server resolves foreign names for everybody.",
   "lines": [
    "control.test. A 185.7.7.7",
    "; 45.33.2.53 answers for control.test too"
   ],
   "outcome": "open",
   "finding": {
    "id": "ns-recursion",
    "category": "dns",
    "severity": "warn",
    "title": "A name server is an open resolver",
    "detail": "Asked for control.test, which has nothing to do with the domain, these servers gave the right answer: ns2.example.com (45.33.2.53). Attackers misuse such open resolvers to flood others, and can slip false answers into them more easily.",
    "fix": {
     "steps": [
      "Have your DNS host turn off recursion on these servers (BIND: recursion no), or allow it to its own network only (allow-recursion)."
     ]
    }
   }
  }
 ],
 "ns-axfr": [
  {
   "domain": "open-zone-transfer.lab",
   "about": "The second name server gives the whole zone to anyone (AXFR).",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.1.53",
    "ns1             AAAA   2a01:4f8:1::53",
    "ns2             A      45.33.20.17",
    "ns2             AAAA   2600:3c01:20::17",
    "intranet        A      93.184.80.1",
    "; server 45.33.20.17 allows-axfr",
    "; server 2600:3c01:20::17 allows-axfr"
   ],
   "outcome": "open",
   "finding": {
    "id": "ns-axfr",
    "category": "dns",
    "severity": "warn",
    "title": "Name server allows zone transfers (AXFR) to anyone",
    "detail": "This name server started to send us the whole zone open-zone-transfer.lab: ns2.open-zone-transfer.lab (45.33.20.17). Everyone can read all its records this way.",
    "fix": {
     "steps": [
      "Before you restrict zone transfers, check which secondary name servers copy the zone: they need the permission.",
      "At your DNS provider, allow zone transfers to these servers only, if possible with TSIG (BIND: allow-transfer, Knot DNS: acl, PowerDNS: allow-axfr-ips).",
      "If the zone is public on purpose, no change is needed."
     ]
    }
   }
  }
 ],
 "ns-consistency": [
  {
   "domain": "caa-differs.lab",
   "about": "The two name servers publish different CAA records.",
   "lines": [
    "; at ns2 @ CAA 0 issue \\"pki.goog\\""
   ],
   "outcome": "differs",
   "finding": {
    "id": "ns-consistency",
    "category": "dns",
    "severity": "warn",
    "title": "Name servers serve different records",
    "detail": "Different CAA records: ns2.caa-differs.lab (45.33.2.53). The answer that users get depends on the server that their resolver asks.",
    "fix": {
     "steps": [
      "At your DNS provider, check whether the deviating server still receives the current zone (zone transfer).",
      "If the server belongs to a previous DNS provider, remove it at your registrar and from the zone."
     ]
    }
   }
  },
  {
   "domain": "geo-dns.lab",
   "about": "The two name servers hand out different web addresses on purpose.",
   "lines": [
    "; at ns2 @ A 93.184.80.2",
    "; at ns2 @ AAAA 2a01:4f8:80::2"
   ],
   "outcome": "addresses-differ",
   "finding": {
    "id": "ns-consistency",
    "category": "dns",
    "severity": "info",
    "title": "Name servers return different IP addresses",
    "detail": "These name servers return other A records than the rest: ns2.geo-dns.lab (45.33.2.53). This is usual for load balancing and location-based DNS; otherwise a server may have an old zone."
   }
  }
 ],
 "ns-diversity": [
  {
   "domain": "one-address.lab",
   "about": "Both name servers have the same address.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.1.53",
    "ns1             AAAA   2a01:4f8:1::53",
    "ns2             A      93.184.1.53",
    "ns2             AAAA   2a01:4f8:1::53"
   ],
   "outcome": "same-address",
   "finding": {
    "id": "ns-diversity",
    "category": "dns",
    "severity": "problem",
    "title": "All name servers are one and the same server",
    "detail": "All names lead to 93.184.1.53 and 2a01:4f8:1::53: it is a single server under several names. If it fails, website and mail fail with it.",
    "fix": {
     "steps": [
      "Ask your DNS host for a second, independent name server.",
      "Enter it at your registrar and in the zone in place of the second name."
     ]
    }
   }
  },
  {
   "domain": "worst.lab",
   "about": "Eighty-eight name servers, most of them silent, and an SPF record without end.",
   "lines": [
    "@               TXT    \\"v=spf1 include:a0.worst.lab include:a1.worst.lab include:a2.worst.lab include:a3.worst.lab include:a4.worst.lab include:a5.worst.lab inc …",
    "a0              TXT    \\"v=spf1 include:b00.worst.lab include:b01.worst.lab include:b02.worst.lab include:b03.worst.lab include:b04.worst.lab include:b05.worst.l …",
    "a1              TXT    \\"v=spf1 include:b10.worst.lab include:b11.worst.lab include:b12.worst.lab include:b13.worst.lab include:b14.worst.lab include:b15.worst.l …",
    "a2              TXT    \\"v=spf1 include:b20.worst.lab include:b21.worst.lab include:b22.worst.lab include:b23.worst.lab include:b24.worst.lab include:b25.worst.l …",
    "a3              TXT    \\"v=spf1 include:b30.worst.lab include:b31.worst.lab include:b32.worst.lab include:b33.worst.lab include:b34.worst.lab include:b35.worst.l …",
    "a4              TXT    \\"v=spf1 include:b40.worst.lab include:b41.worst.lab include:b42.worst.lab include:b43.worst.lab include:b44.worst.lab include:b45.worst.l …",
    "a5              TXT    \\"v=spf1 include:b50.worst.lab include:b51.worst.lab include:b52.worst.lab include:b53.worst.lab include:b54.worst.lab include:b55.worst.l …",
    "a6              TXT    \\"v=spf1 include:b60.worst.lab include:b61.worst.lab include:b62.worst.lab include:b63.worst.lab include:b64.worst.lab include:b65.worst.l …",
    "a7              TXT    \\"v=spf1 include:b70.worst.lab include:b71.worst.lab include:b72.worst.lab include:b73.worst.lab include:b74.worst.lab include:b75.worst.l …",
    "a8              TXT    \\"v=spf1 include:b80.worst.lab include:b81.worst.lab include:b82.worst.lab include:b83.worst.lab include:b84.worst.lab include:b85.worst.l …",
    "a9              TXT    \\"v=spf1 include:b90.worst.lab include:b91.worst.lab include:b92.worst.lab include:b93.worst.lab include:b94.worst.lab include:b95.worst.l …",
    "b00             TXT    \\"v=spf1 include:a0.worst.lab a:gone00.worst.lab mx:worst.lab ?all\\"",
    "; …"
   ],
   "outcome": "shared-address",
   "finding": {
    "id": "ns-diversity",
    "category": "dns",
    "severity": "info",
    "title": "Several name servers share one address",
    "detail": "More than one name leads to 93.184.132.53, 2a01:4f8:132::53, 45.33.132.53, 2600:3c01:132::53, 93.184.3.53 and 3 more. These names are one server and add no redundancy; the other name servers do.",
    "fix": {
     "steps": [
      "Replace the additional name by a name server at another address, or remove it."
     ]
    }
   }
  }
 ],
 "ns-ipv6": [
  {
   "domain": "ipv6-only-servers-and-we-have-none.lab",
   "about": "The name servers have IPv6 addresses only, and this service has no IPv6.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             AAAA   2a01:4f8:1::53",
    "ns2             AAAA   2600:3c01:2::53"
   ],
   "outcome": "ipv6-only",
   "finding": {
    "id": "ns-ipv6",
    "category": "dns",
    "severity": "warn",
    "title": "Name servers are reachable over IPv6 only",
    "detail": "None of the name servers has an IPv4 address: ns1.ipv6-only-servers-and-we-have-none.lab and ns2.ipv6-only-servers-and-we-have-none.lab. Resolvers without IPv6 cannot resolve the domain.",
    "fix": {
     "steps": [
      "At your DNS provider, add IPv4 addresses to the name servers, or add a name server with IPv4."
     ]
    }
   }
  },
  {
   "domain": "ipv4-only.lab",
   "about": "There is no IPv6 anywhere.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.1.53",
    "ns2             A      45.33.2.53",
    "@               A      93.184.80.1",
    "@               MX     10 mx1",
    "@               MX     20 mx2",
    "mx1             A      93.184.25.1",
    "mx2             A      45.33.25.1",
    "_mta-sts        TXT    \\"v=STSv1; id=20260101\\"",
    "mta-sts         A      93.184.81.1"
   ],
   "outcome": "none",
   "finding": {
    "id": "ns-ipv6",
    "category": "dns",
    "severity": "info",
    "title": "No name server has an IPv6 address",
    "detail": "Resolvers in networks with IPv6 only cannot ask your name servers directly. Today nearly all of them find another way.",
    "fix": {
     "steps": [
      "If you want to change that, ask your DNS host for name servers with IPv6."
     ]
    }
   }
  }
 ],
 "ns-ent": [
  {
   "domain": "example.com",
   "about": "A name without records of its own is denied, though there is one below it.",
   "lines": [
    "_smtp._tls TXT \\"v=TLSRPTv1; rua=mailto:tls@example.com\\"",
    "; _tls.example.com is answered with NXDOMAIN"
   ],
   "outcome": "ent-nxdomain",
   "finding": {
    "id": "ns-ent",
    "category": "dns",
    "severity": "warn",
    "title": "A name in use is reported as missing",
    "detail": "A name server says that _tls.example.com does not exist, although there is _smtp._tls.example.com below it. Resolvers may conclude that nothing below exists and no longer find the record.",
    "fix": {
     "steps": [
      "Have your DNS host update the name server software: for a name without records of its own but with names below it, the answer must be empty, not NXDOMAIN."
     ]
    }
   }
  }
 ],
 "soa-record": [
  {
   "domain": "no-apex-records.lab",
   "about": "The name servers know the names of the zone, but have no SOA and no NS records.",
   "lines": [
    "; unsigned",
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.37",
    "ns1             AAAA   2a01:4f8:21::37",
    "ns2             A      45.33.21.37",
    "ns2             AAAA   2600:3c01:21::37",
    "; server 93.184.21.37 no-apex",
    "; server 2a01:4f8:21::37 no-apex",
    "; server 45.33.21.37 no-apex",
    "; server 2600:3c01:21::37 no-apex"
   ],
   "outcome": "wrong",
   "finding": {
    "id": "soa-record",
    "category": "dns",
    "severity": "problem",
    "title": "A name server shows a wrong number of SOA records",
    "detail": "A zone has exactly one SOA record with its basic data. ns1.no-apex-records.lab (93.184.21.37), ns2.no-apex-records.lab (45.33.21.37), ns1.no-apex-records.lab (2a01:4f8:21::37) and ns2.no-apex-records.lab (2600:3c01:21::37) show none for no-apex-records.lab, so resolvers cannot tell how long the answer “does not exist” holds.",
    "fix": {
     "steps": [
      "Ask your DNS host to load the zone again on the servers named here, with exactly one SOA record at its top."
     ]
    }
   }
  }
 ],
 "soa-serial": [
  {
   "domain": "lagging-serial.lab",
   "about": "The second server is one serial number behind, with the same data.",
   "lines": [
    "; at ns2 @ SOA ns1 hostmaster 2026010100 7200 1800 1209600 3600"
   ],
   "outcome": "lagging",
   "finding": {
    "id": "soa-serial",
    "category": "dns",
    "severity": "info",
    "title": "The name servers show different versions",
    "detail": "The newest version is on ns1.lagging-serial.lab (2026010101), another one on ns2.lagging-serial.lab (2026010100), but the main records are the same. That is normal shortly after a change, and at DNS hosts that count for each server separately."
   }
  }
 ],
 "soa-timers": [
  {
   "domain": "retry-above-refresh.lab",
   "about": "The servers retry less often than they refresh.",
   "lines": [
    "@               SOA    ns1 hostmaster 2026010101 3600 7200 1209600 3600"
   ],
   "outcome": "inconsistent",
   "finding": {
    "id": "soa-timers",
    "category": "dns",
    "severity": "warn",
    "title": "The times in the SOA record contradict each other",
    "detail": "The SOA record of retry-above-refresh.lab has refresh 3600, retry 7200, expire 1209600 seconds. Retry should not be longer than refresh, and expire must leave time for at least one more try; otherwise a second name server can drop the zone too early.",
    "fix": {
     "steps": [
      "If you can edit the SOA record at your DNS host, set refresh 7200, retry 1800 and expire 1209600.",
      "If not, tell your DNS host about it."
     ]
    }
   }
  },
  {
   "domain": "cloud-timers.lab",
   "about": "The timers are those of a cloud provider.",
   "lines": [
    "@               SOA    ns1 hostmaster 2026010101 900 900 1800 60"
   ],
   "outcome": "unusual",
   "finding": {
    "id": "soa-timers",
    "category": "dns",
    "severity": "info",
    "title": "The times in the SOA record are unusual",
    "detail": "The SOA record of cloud-timers.lab has refresh 900, retry 900, expire 1800 seconds. They fit together, and at a DNS host that copies zones in its own way they have no effect."
   }
  }
 ],
 "soa-negative-ttl": [
  {
   "domain": "long-negative-ttl.lab",
   "about": "Absences are remembered for a week.",
   "lines": [
    "@               604800 SOA ns1 hostmaster 2026010101 7200 1800 1209600 604800"
   ],
   "outcome": "too-long",
   "finding": {
    "id": "soa-negative-ttl",
    "category": "dns",
    "severity": "warn",
    "title": "“Does not exist” is remembered for very long",
    "detail": "Resolvers may remember for 604800 seconds, more than a day, that a name in long-negative-ttl.lab does not exist. A record that was deleted by mistake or is added later stays invisible for that long.",
    "fix": {
     "steps": [
      "If you can edit the SOA record at your DNS host, set its last number (minimum, or negative TTL) to 3600.",
      "If not, ask your DNS host to do it."
     ]
    }
   }
  }
 ],
 "soa-mname": [
  {
   "domain": "example.com",
   "about": "The primary server that the SOA names has no address.",
   "lines": [
    "@ SOA gone hm 1 7200 1800 1209600 3600",
    "@ A 93.184.5.1"
   ],
   "outcome": "odd",
   "finding": {
    "id": "soa-mname",
    "category": "dns",
    "severity": "info",
    "title": "The primary server in the SOA record is odd",
    "detail": "As primary server of example.com the SOA record names “gone.example.com”, which has no address. This matters only where programs change records by themselves (dynamic updates)."
   }
  }
 ],
 "soa-rname": [
  {
   "domain": "rname-with-at.lab",
   "about": "The mailbox in the SOA is written with an @.",
   "lines": [
    "@               SOA    ns1 hostmaster\\\\@rname-with-at.lab. 2026010101 7200 1800 1209600 3600"
   ],
   "outcome": "malformed",
   "finding": {
    "id": "soa-rname",
    "category": "dns",
    "severity": "warn",
    "title": "The contact address in the SOA record is malformed",
    "detail": "The SOA record of rname-with-at.lab names hostmaster\\\\@rname-with-at.lab as contact, which is not a mail address in the form that the DNS wants: there the first dot takes the place of the @. So nobody can tell you about a fault.",
    "fix": {
     "steps": [
      "If you can edit the SOA record at your DNS host, write the contact as hostmaster.rname-with-at.lab (it stands for hostmaster@rname-with-at.lab), and make sure that this mailbox is read.",
      "If not, ask your DNS host to correct it."
     ]
    }
   }
  }
 ],
 "apex-cname": [
  {
   "domain": "apex-alias.lab",
   "about": "The servers answer with an alias at the apex.",
   "lines": [
    "; apex-cname web.vendor.lab."
   ],
   "outcome": "cname",
   "finding": {
    "id": "apex-cname",
    "category": "dns",
    "severity": "problem",
    "title": "CNAME at the zone apex (the domain itself)",
    "detail": "apex-alias.lab has a CNAME record that points to web.vendor.lab. A zone apex always has SOA and NS records, and a CNAME must not exist next to other records. Resolvers may return the MX and TXT records of web.vendor.lab instead of yours, and mail gets lost.",
    "fix": {
     "steps": [
      "Before you remove the CNAME record, check that the zone has its own MX and TXT records for apex-alias.lab if the domain uses mail.",
      "If your DNS provider offers ALIAS or ANAME records, replace the CNAME record of apex-alias.lab with one that points to web.vendor.lab.",
      "If it does not, ask your web hosting provider for the IP addresses of the website; web.vendor.lab currently has 93.184.80.2 and 2a01:4f8:80::2.",
      "Then replace the CNAME record with A and AAAA records for these IP addresses at your DNS provider, in one change."
     ]
    }
   }
  }
 ],
 "cname-conflict": [
  {
   "domain": "example.com",
   "about": "A name has an alias beside other records.",
   "lines": [
    "@ A 93.184.5.1",
    "www A 93.184.5.1",
    "; the servers also have an alias at www"
   ],
   "outcome": "conflict",
   "finding": {
    "id": "cname-conflict",
    "category": "dns",
    "severity": "problem",
    "title": "A name holds an alias and other records",
    "detail": "www.example.com has both a CNAME record that points to target.test and a A record of its own. These exclude each other: which of the two counts depends on the resolver, so the name works for some and not for others.",
    "fix": {
     "steps": [
      "At your DNS host, decide for www.example.com: delete the CNAME record if the A record is right, or delete the A record if target.test is right."
     ]
    }
   }
  }
 ],
 "zone-wildcard": [
  {
   "domain": "wildcard-without-proof.lab",
   "about": "The name www comes from a wildcard, and the proof that no closer name exists is missing.",
   "lines": [
    "; wildcard-proof missing",
    "*               A      93.184.80.1",
    "*               AAAA   2a01:4f8:80::1"
   ],
   "outcome": "present",
   "finding": {
    "id": "zone-wildcard",
    "category": "dns",
    "severity": "info",
    "title": "A wildcard answers for every name",
    "detail": "Even a random name below wildcard-without-proof.lab is answered, with records of the type A: a wildcard record (*) stands in for it. That is often intended; mistyped names then seem to exist too."
   }
  }
 ],
 "ttl-sane": [
  {
   "domain": "zero-ttl.lab",
   "about": "The web address may not be cached.",
   "lines": [
    "@               0 A 93.184.80.1",
    "@               AAAA   2a01:4f8:80::1"
   ],
   "outcome": "zero",
   "finding": {
    "id": "ttl-sane",
    "category": "dns",
    "severity": "warn",
    "title": "Some records may not be kept at all",
    "detail": "The time to live (TTL) of the A records of zero-ttl.lab is 0. Every visit then needs a new question to the name servers: everything gets slower, and the domain fails as soon as they do.",
    "fix": {
     "steps": [
      "At your DNS host, set the time to live (TTL) of the A records to 3600 seconds, or to 300 if you change them often."
     ]
    }
   }
  }
 ],
 "txt-size": [
  {
   "domain": "large-txt.lab",
   "about": "The TXT records are too large for one UDP packet.",
   "lines": [
    "@               TXT    \\"token-01=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-02=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-03=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-04=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-05=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-06=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-07=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-08=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-09=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-10=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-11=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …",
    "@               TXT    \\"token-12=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde …"
   ],
   "outcome": "large",
   "finding": {
    "id": "txt-size",
    "category": "dns",
    "severity": "info",
    "title": "TXT response does not fit into UDP",
    "detail": "The DNS response with all TXT records of large-txt.lab has 2599 bytes; most resolvers accept no more than 1232 bytes over UDP. They repeat the query over TCP, which works but takes longer."
   }
  }
 ],
 "target-unregistered": [
  {
   "domain": "all-ns-unregistered.lab",
   "about": "Both name servers are in a domain that nobody has registered.",
   "lines": [
    "@               NS     ns1.nobody-has-this.lab.",
    "@               NS     ns2.nobody-has-this.lab.",
    "@               SOA    ns1.nobody-has-this.lab. hostmaster.nobody-has-this.lab. 2026010101 7200 1800 1209600 3600"
   ],
   "outcome": "open",
   "finding": {
    "id": "target-unregistered",
    "category": "dns",
    "severity": "problem",
    "title": "Record points to an unregistered domain",
    "detail": "These targets are below a domain that is not registered: ns1.nobody-has-this.lab (NS record) and ns2.nobody-has-this.lab (NS record). Anyone can register it and take over this function of your domain.",
    "fix": {
     "steps": [
      "Check who used to run nobody-has-this.lab for you, and whether the function is still needed.",
      "At your DNS provider, replace the target with the current one, or remove the record or the SPF term.",
      "If you cannot change the record immediately, register the domain yourself."
     ]
    }
   }
  }
 ],
 "mx-record": [
  {
   "domain": "mx-dropped.lab",
   "about": "The name servers ignore MX queries.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.62",
    "ns1             AAAA   2a01:4f8:21::62",
    "ns2             A      45.33.21.62",
    "ns2             AAAA   2600:3c01:21::62",
    "; server 93.184.21.62 drops=MX",
    "; server 2a01:4f8:21::62 drops=MX",
    "; server 45.33.21.62 drops=MX",
    "; server 2600:3c01:21::62 drops=MX"
   ],
   "outcome": "fails",
   "finding": {
    "id": "mx-record",
    "category": "email",
    "severity": "problem",
    "title": "MX lookup fails",
    "detail": "The name servers do not respond to MX queries for “mx-dropped.lab”, and resolvers cannot answer them either. Mail to the domain cannot be delivered.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why the name servers do not answer MX queries for mx-dropped.lab; a firewall or load balancer that blocks this record type is a frequent cause.",
      "Check the result with a direct query to each name server: dig MX mx-dropped.lab @<name server>."
     ]
    }
   }
  },
  {
   "domain": "bogus-mx.lab",
   "about": "Only the signature of the MX records is invalid.",
   "lines": [
    "; signature-of @ MX broken"
   ],
   "outcome": "invalid-dnssec",
   "finding": {
    "id": "mx-record",
    "category": "email",
    "severity": "problem",
    "title": "MX record fails DNSSEC validation",
    "detail": "The MX record of “bogus-mx.lab” exists, but validating resolvers reject it because its DNSSEC data are invalid. Mail to the domain cannot be delivered.",
    "fix": {
     "steps": [
      "At your DNS provider, have the zone of bogus-mx.lab signed again, so that every record set has a valid signature."
     ]
    }
   }
  }
 ],
 "mx-null": [
  {
   "domain": "null-mx-sender.lab",
   "about": "It sends mail, but says that it takes none.",
   "lines": [
    "@               MX     0 .",
    "@               TXT    \\"v=spf1 include:spf.lab ~all\\""
   ],
   "outcome": "sender",
   "finding": {
    "id": "mx-null",
    "category": "email",
    "severity": "warn",
    "title": "Null MX record despite SPF senders and a DKIM key",
    "detail": "null-mx-sender.lab has a null MX record (it does not accept mail), but its SPF record allows servers to send and it publishes a DKIM key. Many receivers reject mail from domains that cannot receive replies.",
    "fix": {
     "steps": [
      "Check whether any service sends mail with null-mx-sender.lab, for example in the DMARC aggregate reports.",
      "If one does, replace the null MX record at your DNS provider with the MX records of your mail provider.",
      "If none does, set the SPF record to “v=spf1 -all” at your DNS provider.",
      "If none does, delete the DKIM keys at your DNS provider."
     ]
    }
   }
  }
 ],
 "mx-address": [
  {
   "domain": "mx-in-dead-zone.lab",
   "about": "The only MX host is in a domain whose name servers are silent.",
   "lines": [
    "@               MX     10 mail.never-answers.lab.",
    "@               TXT    \\"v=spf1 ip4:93.184.25.1 -all\\""
   ],
   "outcome": "all-dead",
   "finding": {
    "id": "mx-address",
    "category": "email",
    "severity": "problem",
    "title": "No mail server can be found",
    "detail": "No address exists for mail.never-answers.lab. Mail to this domain cannot be delivered.",
    "fix": {
     "steps": [
      "Find out whether mail.never-answers.lab is still in use; your mail provider can tell you.",
      "If it is, have its A or AAAA record added at the DNS provider of that name.",
      "If it is not, replace the MX records at your DNS provider with those of your mail provider."
     ]
    }
   }
  },
  {
   "domain": "second-mx-in-dead-zone.lab",
   "about": "The second MX host is in a domain whose name servers are silent.",
   "lines": [
    "@               MX     10 mx1",
    "@               MX     20 mail.never-answers.lab.",
    "mx1             A      93.184.25.1",
    "mx1             AAAA   2a01:4f8:25::1",
    "@               TXT    \\"v=spf1 ip4:93.184.25.1 -all\\""
   ],
   "outcome": "some-dead",
   "finding": {
    "id": "mx-address",
    "category": "email",
    "severity": "warn",
    "title": "A mail server has no address",
    "detail": "No address exists for mail.never-answers.lab. Mail still arrives through the other servers, but some of it late.",
    "fix": {
     "steps": [
      "Find out whether mail.never-answers.lab is still in use; your mail provider can tell you.",
      "If it is, have its A or AAAA record added at the DNS provider of that name.",
      "If it is not, delete the MX records for mail.never-answers.lab at your DNS provider."
     ]
    }
   }
  }
 ],
 "mx-cname": [
  {
   "domain": "mx-alias.lab",
   "about": "The name of the first mail host is an alias.",
   "lines": [
    "@               MX     10 mx1",
    "@               MX     20 mx2",
    "mx1             CNAME  mx1.hoster.lab.",
    "mx2             A      45.33.25.1",
    "mx2             AAAA   2600:3c01:25::1"
   ],
   "outcome": "alias",
   "finding": {
    "id": "mx-cname",
    "category": "email",
    "severity": "warn",
    "title": "A mail server is only an alias",
    "detail": "mx1.mx-alias.lab only points to mx1.hoster.lab, by a CNAME record. The standard forbids that for MX records; most senders cope with it, some do not.",
    "fix": {
     "steps": [
      "Before you change the MX record, add the new name to your MTA-STS policy if you have one.",
      "If a mail provider runs the server, ask it which name belongs in the MX record.",
      "If it is your own server, replace mx1.mx-alias.lab with mx1.hoster.lab in the MX record at your DNS provider, or replace the CNAME record with A and AAAA records."
     ]
    }
   }
  }
 ],
 "mx-name-valid": [
  {
   "domain": "mx-is-address.lab",
   "about": "The MX is an address instead of a name.",
   "lines": [
    "@               MX     10 203.0.113.5."
   ],
   "outcome": "invalid",
   "finding": {
    "id": "mx-name-valid",
    "category": "email",
    "severity": "problem",
    "title": "A mail server has an invalid name",
    "detail": "203.0.113.5 cannot be the name of a mail server. An MX record needs a full name such as mail.example.com; IP addresses, single words and underscores are not allowed, and senders cannot deliver there.",
    "fix": {
     "steps": [
      "Ask your mail provider for the full host name of its server.",
      "If the server is your own and has only an IP address, add an A record for a host name of it at your DNS provider.",
      "At your DNS provider, replace 203.0.113.5 with that host name in the MX record."
     ]
    }
   }
  }
 ],
 "mx-public-ip": [
  {
   "domain": "private-mail-host.lab",
   "about": "The first mail host has a private address.",
   "lines": [
    "@               MX     10 mx1",
    "@               MX     20 mx2",
    "mx1             A      192.168.1.10",
    "mx1             AAAA   2a01:4f8:25::1",
    "mx2             A      45.33.25.1",
    "mx2             AAAA   2600:3c01:25::1"
   ],
   "outcome": "special",
   "finding": {
    "id": "mx-public-ip",
    "category": "email",
    "severity": "problem",
    "title": "A mail server has an address nobody can reach",
    "detail": "mx1.private-mail-host.lab leads to 192.168.1.10. Such addresses work only inside a private network or are reserved, so mail from outside cannot be delivered there.",
    "fix": {
     "steps": [
      "Find out whether mx1.private-mail-host.lab should receive mail from the internet.",
      "If so, replace the IP address 192.168.1.10 with the public IP address of the mail server at the DNS provider of mx1.private-mail-host.lab.",
      "If not, delete the MX records for mx1.private-mail-host.lab at your DNS provider."
     ]
    }
   }
  }
 ],
 "mx-redundancy": [
  {
   "domain": "single-mail-host.lab",
   "about": "There is only one mail host.",
   "lines": [
    "@               MX     10 mx1",
    "mx1             A      93.184.25.1",
    "mx1             AAAA   2a01:4f8:25::1"
   ],
   "outcome": "single",
   "finding": {
    "id": "mx-redundancy",
    "category": "email",
    "severity": "info",
    "title": "There is one mail server",
    "detail": "All mail goes to mx1.single-mail-host.lab. Many servers may stand behind this one name, and senders try again for days, so this is no fault."
   }
  }
 ],
 "mx-ipv6": [
  {
   "domain": "all-ports-open.lab",
   "about": "Every port opens, and nobody is behind it.",
   "lines": [
    "@               MX     10 mx1",
    "mx1             A      93.184.213.25"
   ],
   "outcome": "none",
   "finding": {
    "id": "mx-ipv6",
    "category": "email",
    "severity": "info",
    "title": "The mail servers have no IPv6 address",
    "detail": "Only IPv4 addresses: mx1.all-ports-open.lab. Nearly all senders can use IPv4, so no mail is lost today; ask your mail host about IPv6 when you have the occasion."
   }
  }
 ],
 "spf-record": [
  {
   "domain": "no-spf-and-no-port-53.lab",
   "about": "There is no SPF record, and this service cannot send DNS queries to name servers.",
   "lines": [],
   "outcome": "none-mail",
   "finding": {
    "id": "spf-record",
    "category": "email",
    "severity": "problem",
    "title": "No SPF record",
    "detail": "no-spf-and-no-port-53.lab has no SPF record, so receivers cannot tell its servers from others. Since 2025, Gmail, Yahoo and Outlook reject bulk mail without SPF.",
    "fix": {
     "steps": [
      "Before you add the record, list all other services that send mail for you, such as newsletters or a shop, and add what they specify for SPF to it.",
      "At your DNS provider, add the record shown here as a TXT record of no-spf-and-no-port-53.lab."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx ~all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=no-spf-and-no-port-53.lab"
     }
    }
   }
  },
  {
   "domain": "spf-near-miss.lab",
   "about": "The SPF record begins with a semicolon too many.",
   "lines": [
    "@               TXT    \\"v=spf1; mx -all\\""
   ],
   "outcome": "near-miss",
   "finding": {
    "id": "spf-record",
    "category": "email",
    "severity": "problem",
    "title": "The SPF record is not recognised",
    "detail": "spf-near-miss.lab has a TXT record that was meant for SPF, but receivers ignore it because it does not begin with exactly v=spf1 and a space: v=spf1; mx -all",
    "fix": {
     "steps": [
      "At your DNS provider, replace all TXT records of spf-near-miss.lab that are meant for SPF with the one shown here, in one change. Keep all other TXT records."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-near-miss.lab"
     }
    }
   }
  }
 ],
 "spf-syntax": [
  {
   "domain": "spf-syntax-error.lab",
   "about": "The SPF record has a syntax error behind its end.",
   "lines": [
    "@               TXT    \\"v=spf1 mx -all ip4:300.1.1.1\\""
   ],
   "outcome": "permerror",
   "finding": {
    "id": "spf-syntax",
    "category": "email",
    "severity": "problem",
    "title": "The SPF record contains a mistake",
    "detail": "The term ip4:300.1.1.1 names no valid IP address of its kind. A single mistake anywhere makes receivers treat the whole record as invalid.",
    "fix": {
     "steps": [
      "Find out what the term “ip4:300.1.1.1” was meant to allow; if it is for one of your sending services, it must stay in a correct form.",
      "At your DNS provider, replace the SPF record of spf-syntax-error.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-syntax-error.lab"
     }
    }
   }
  }
 ],
 "spf-lookups": [
  {
   "domain": "eleven-lookups.lab",
   "about": "The SPF record needs eleven lookups, one too many.",
   "lines": [
    "@               TXT    \\"v=spf1 mx include:many.spf.lab -all\\""
   ],
   "outcome": "too-many",
   "finding": {
    "id": "spf-lookups",
    "category": "email",
    "severity": "problem",
    "title": "SPF needs more DNS lookups than allowed",
    "detail": "The SPF record needs up to 11 DNS lookups; the limit is 10. Mail from servers that match a term before the limit passes, for all other mail receivers return permerror and SPF fails. Most lookups come from: include:many.spf.lab (10), mx (1).",
    "fix": {
     "steps": [
      "Before you change the record, check which services in it still send mail for you.",
      "At your DNS provider, replace the SPF record of eleven-lookups.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 ip4:93.184.25.1 ip6:2a01:4f8:25::1 ip4:45.33.25.1 ip6:2600:3c01:25::1 include:many.spf.lab -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=eleven-lookups.lab"
     }
    }
   }
  },
  {
   "domain": "ten-lookups.lab",
   "about": "The SPF record needs ten lookups, which is just allowed.",
   "lines": [
    "@               TXT    \\"v=spf1 mx a:out1.spf.lab exists:yes.spf.lab ip4:93.184.25.1 include:ten.spf.lab redirect=rest.spf.lab exp=why.spf.lab\\""
   ],
   "outcome": "near-limit",
   "finding": {
    "id": "spf-lookups",
    "category": "email",
    "severity": "info",
    "title": "SPF needs up to 10 of 10 DNS lookups",
    "detail": "The SPF record of ten-lookups.lab needs up to 10 DNS lookups and 10 are allowed. It works, but one more service, or a change at one that you include, can make it invalid."
   }
  }
 ],
 "spf-void-lookups": [
  {
   "domain": "three-void-terms.lab",
   "about": "Three terms of the SPF record lead to nothing, one more than allowed.",
   "lines": [
    "@               TXT    \\"v=spf1 mx a:n1.three-void-terms.lab a:n2.three-void-terms.lab a:n3.three-void-terms.lab -all\\""
   ],
   "outcome": "too-many",
   "finding": {
    "id": "spf-void-lookups",
    "category": "email",
    "severity": "warn",
    "title": "Several SPF terms lead to nothing",
    "detail": "3 terms lead to names that do not exist or hold nothing: a:n1.three-void-terms.lab, a:n2.three-void-terms.lab, a:n3.three-void-terms.lab. Many receivers give up after the second one and treat the record as invalid.",
    "fix": {
     "steps": [
      "Before you change the record, find out which services the terms belonged to, and whether they still send mail for you.",
      "At your DNS provider, replace the SPF record of three-void-terms.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=three-void-terms.lab"
     }
    }
   }
  }
 ],
 "spf-include": [
  {
   "domain": "include-in-dead-zone.lab",
   "about": "The SPF record includes a domain whose name servers are silent.",
   "lines": [
    "@               TXT    \\"v=spf1 mx include:spf.never-answers.lab -all\\""
   ],
   "outcome": "missing",
   "finding": {
    "id": "spf-include",
    "category": "email",
    "severity": "problem",
    "title": "An SPF reference leads to no valid record",
    "detail": "The term include:spf.never-answers.lab refers to spf.never-answers.lab, which cannot be looked up. For mail that no earlier term matches, receivers return temperror: they delay the mail, or accept it without SPF.",
    "fix": {
     "steps": [
      "Before you change the record, find out whether the service behind spf.never-answers.lab still sends mail for you; if it does, ask it for the correct include.",
      "At your DNS provider, correct the include in the SPF record (the TXT record that begins with v=spf1), or remove it if the service no longer sends mail for you."
     ],
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=include-in-dead-zone.lab"
     }
    }
   }
  },
  {
   "domain": "spf-macro-include.lab",
   "about": "The SPF record includes a name that depends on the sender.",
   "lines": [
    "@               TXT    \\"v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vendor.lab ~all\\""
   ],
   "outcome": "macro",
   "finding": {
    "id": "spf-include",
    "category": "email",
    "severity": "info",
    "title": "An SPF reference depends on each message",
    "detail": "Where include:%{i}._ip.%{h}._ehlo.%{d}._spf.vendor.lab leads depends on the sender of each message, so it was counted but could not be followed. This is allowed and nothing needs to be done."
   }
  }
 ],
 "spf-all": [
  {
   "domain": "spf-plus-all.lab",
   "about": "The SPF record lets everybody send.",
   "lines": [
    "@               TXT    \\"v=spf1 mx +all\\""
   ],
   "outcome": "pass",
   "finding": {
    "id": "spf-all",
    "category": "email",
    "severity": "problem",
    "title": "SPF allows every server to send mail",
    "detail": "The SPF record of spf-plus-all.lab contains “+all”, which allows every server to send mail. Spoofed mail passes SPF and can therefore pass DMARC.",
    "fix": {
     "steps": [
      "Before you remove “+all”, check that the rest of the SPF record lists every service that sends mail for spf-plus-all.lab.",
      "At your DNS provider, replace the SPF record of spf-plus-all.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx ~all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-plus-all.lab"
     }
    }
   }
  },
  {
   "domain": "spf-without-all.lab",
   "about": "The SPF record does not say what holds for everybody else.",
   "lines": [
    "@               TXT    \\"v=spf1 mx\\""
   ],
   "outcome": "neutral",
   "finding": {
    "id": "spf-all",
    "category": "email",
    "severity": "warn",
    "title": "SPF has no all mechanism (neutral)",
    "detail": "The SPF record of spf-without-all.lab has no all mechanism, so SPF returns neutral for servers that are not listed. Receivers treat spoofed mail as if there were no SPF record.",
    "fix": {
     "steps": [
      "Before you change the record, check that it lists every service that sends mail for spf-without-all.lab.",
      "At your DNS provider, replace the SPF record of spf-without-all.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx ~all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-without-all.lab"
     }
    }
   }
  }
 ],
 "spf-scope": [
  {
   "domain": "half-the-internet.lab",
   "about": "The SPF record lets half the internet send.",
   "lines": [
    "@               TXT    \\"v=spf1 ip4:0.0.0.0/1 -all\\""
   ],
   "outcome": "too-wide",
   "finding": {
    "id": "spf-scope",
    "category": "email",
    "severity": "warn",
    "title": "SPF allows a very large range of addresses",
    "detail": "The term ip4:0.0.0.0/1 in the SPF record of half-the-internet.lab allows far more addresses than one organisation has. Strangers in that range can send mail in your name.",
    "fix": {
     "steps": [
      "Find out which servers ip4:0.0.0.0/1 was meant for; your mail host can tell you their addresses.",
      "At your DNS host, name only those in the TXT record that begins with v=spf1."
     ],
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=half-the-internet.lab"
     }
    }
   }
  }
 ],
 "spf-ptr": [
  {
   "domain": "spf-ptr.lab",
   "about": "The SPF record uses ptr.",
   "lines": [
    "@               TXT    \\"v=spf1 ptr mx -all\\""
   ],
   "outcome": "used",
   "finding": {
    "id": "spf-ptr",
    "category": "email",
    "severity": "warn",
    "title": "SPF uses the outdated term ptr",
    "detail": "The SPF record of spf-ptr.lab contains ptr. It is slow and unreliable, the standard advises against it, and some receivers ignore it.",
    "fix": {
     "steps": [
      "Make sure that every server that sends mail for you is named by its address, by mx or by an include.",
      "At your DNS provider, replace the SPF record of spf-ptr.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-ptr.lab"
     }
    }
   }
  }
 ],
 "spf-dead-terms": [
  {
   "domain": "spf-dead-terms.lab",
   "about": "The SPF record goes on behind its end.",
   "lines": [
    "@               TXT    \\"v=spf1 mx -all ip4:93.184.25.1\\""
   ],
   "outcome": "dead",
   "finding": {
    "id": "spf-dead-terms",
    "category": "email",
    "severity": "info",
    "title": "Some SPF terms can never act",
    "detail": "In the SPF record of spf-dead-terms.lab these terms have no effect, because they stand behind or beside all, or twice: ip4:93.184.25.1. If one of them was meant to allow a sender, it does not.",
    "fix": {
     "steps": [
      "If one of these terms was meant to allow a sender, move it before the term all instead of removing it.",
      "At your DNS provider, replace the SPF record of spf-dead-terms.lab (the TXT record that begins with v=spf1) with the one shown here; do not add a second SPF record."
     ],
     "record": {
      "host": "@",
      "type": "TXT",
      "value": "v=spf1 mx -all"
     },
     "cta": {
      "label": "Build an SPF record",
      "href": "http://localhost:8080/generate/spf?domain=spf-dead-terms.lab"
     }
    }
   }
  }
 ],
 "spf-legacy": [
  {
   "domain": "example.com",
   "about": "A record of Sender ID, which nobody reads any more, stands beside that of SPF.",
   "lines": [
    "@ TXT \\"v=spf1 mx -all\\"",
    "@ TXT \\"spf2.0/pra mx -all\\"",
    "@ MX 10 mx1",
    "mx1 A 93.184.5.25"
   ],
   "outcome": "found",
   "finding": {
    "id": "spf-legacy",
    "category": "email",
    "severity": "info",
    "title": "There are leftovers of old SPF standards",
    "detail": "example.com has a record of the abandoned Sender ID standard: spf2.0/pra mx -all. Receivers ignore this; it does no harm but confuses.",
    "fix": {
     "steps": [
      "At your DNS host, delete the TXT record that begins with spf2.0/."
     ]
    }
   }
  }
 ],
 "dkim-found": [
  {
   "domain": "dkim-alias-as-text.lab",
   "about": "The target of the DKIM alias is entered as a TXT record.",
   "lines": [
    "selector1._domainkey TXT    \\"tenant._domainkey.vendor.lab\\""
   ],
   "outcome": "near-miss",
   "finding": {
    "id": "dkim-found",
    "category": "email",
    "severity": "warn",
    "title": "DKIM alias is entered as a TXT record",
    "detail": "The TXT record at selector1._domainkey.dkim-alias-as-text.lab contains the host name of a DKIM key instead of the key. The mail service expects an alias (CNAME) there, so receivers find no key and treat signed mail like unsigned mail.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record selector1._domainkey.dkim-alias-as-text.lab with the CNAME record shown here, in one change.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "selector1._domainkey.dkim-alias-as-text.lab",
      "type": "CNAME",
      "value": "tenant._domainkey.vendor.lab"
     }
    }
   }
  },
  {
   "domain": "no-dkim.lab",
   "about": "There is no DKIM key.",
   "lines": [],
   "outcome": "none",
   "finding": {
    "id": "dkim-found",
    "category": "email",
    "severity": "warn",
    "title": "No DKIM key",
    "detail": "No name exists below _domainkey.no-dkim.lab, so mail from this domain cannot have a valid DKIM signature. Since 2025, Gmail, Yahoo and Outlook reject bulk mail without one, and forwarded mail often fails DMARC.",
    "fix": {
     "steps": [
      "In the settings of your mail provider, turn on DKIM signing for this domain; it then shows one or more records.",
      "At your DNS provider, add these records exactly as shown.",
      "Do the same for every other service that sends mail for you, such as a newsletter service or a shop."
     ]
    }
   }
  }
 ],
 "dkim-record": [
  {
   "domain": "dkim-quoted-key.lab",
   "about": "The DKIM key stands in quotation marks.",
   "lines": [
    "s1._domainkey   TXT    ( \\"v=DKIM1; k=rsa; p=\\\\\\"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvfnqSZ18 …",
    "                         \\"xCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qifoyL2 …",
    "                         \\"qh2QIDAQAB\\\\\\"\\" )"
   ],
   "outcome": "invalid",
   "finding": {
    "id": "dkim-record",
    "category": "email",
    "severity": "warn",
    "title": "DKIM key record is not valid",
    "detail": "At s1._domainkey.dkim-quoted-key.lab the key (p=) holds characters that do not belong there, such as quotes. Receivers may treat mail that is signed with such a key like unsigned mail.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record s1._domainkey.dkim-quoted-key.lab with the TXT record shown here, in one change.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it.",
      "The value is longer than 255 bytes: most panels split it, otherwise enter it as several quoted strings."
     ],
     "record": {
      "host": "s1._domainkey.dkim-quoted-key.lab",
      "type": "TXT",
      "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvfnqSZ18CO7jbj3nC3SEHta4S7VSscNiwFm4ZmNxMURLpqzrWr8wyonnEziHmAN0SwimJvhq96xPxCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qifoyL2GInA7znQ8YkZwPwa4543t+rXp/5bR5NSqLMgOFrsXVYfx5s643IgWMoLRRrbyR+sMHqh2QIDAQAB"
     }
    }
   }
  }
 ],
 "dkim-key-strength": [
  {
   "domain": "weak-dkim-key.lab",
   "about": "The DKIM key has 1024 bits.",
   "lines": [
    "s1._domainkey   TXT    ( \\"v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDWlvlOHJFSgqNt1GQ+gc07ej0GsQUdGaSxP0yKfc8H1p7FwL9Oglsy5iXCkb0mfBmiQBkjMsAkIvxM …",
    "                         \\"b1dOFI8mBed7uZwE0QzZnXJNTx6wIDAQAB\\" )"
   ],
   "outcome": "rsa-1024",
   "finding": {
    "id": "dkim-key-strength",
    "category": "email",
    "severity": "warn",
    "title": "A DKIM key should be longer",
    "detail": "Too short: s1._domainkey.weak-dkim-key.lab (1024 bits). Receivers still accept that, but 2048 bits are recommended, because shorter keys can be broken with enough effort.",
    "fix": {
     "steps": [
      "In the settings of your mail host, create a new DKIM key with 2048 bits; it gets a new name (selector).",
      "At your DNS host, add the record for it, and let your mail host sign with it.",
      "At your DNS host, delete the old key only after a week, so that mail on its way can still be checked."
     ]
    }
   }
  }
 ],
 "dkim-testing": [
  {
   "domain": "dkim-test-mode.lab",
   "about": "The only DKIM key is in test mode.",
   "lines": [
    "s1._domainkey   TXT    ( \\"v=DKIM1; k=rsa; t=y; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvfnqS …",
    "                         \\"q96xPxCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qi …",
    "                         \\"R+sMHqh2QIDAQAB\\" )"
   ],
   "outcome": "all",
   "finding": {
    "id": "dkim-testing",
    "category": "email",
    "severity": "warn",
    "title": "DKIM is still in test mode",
    "detail": "Marked as a test by t=y: s1._domainkey.dkim-test-mode.lab. No other key was found, so receivers may treat your signed mail like unsigned mail.",
    "fix": {
     "steps": [
      "Before you change the record, check in the header of a received message that DKIM passes (dkim=pass).",
      "At your DNS provider, replace the TXT record s1._domainkey.dkim-test-mode.lab with the TXT record shown here, in one change.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it.",
      "The value is longer than 255 bytes: most panels split it, otherwise enter it as several quoted strings."
     ],
     "record": {
      "host": "s1._domainkey.dkim-test-mode.lab",
      "type": "TXT",
      "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvfnqSZ18CO7jbj3nC3SEHta4S7VSscNiwFm4ZmNxMURLpqzrWr8wyonnEziHmAN0SwimJvhq96xPxCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qifoyL2GInA7znQ8YkZwPwa4543t+rXp/5bR5NSqLMgOFrsXVYfx5s643IgWMoLRRrbyR+sMHqh2QIDAQAB"
     }
    }
   }
  }
 ],
 "dkim-hash": [
  {
   "domain": "dkim-sha1-only.lab",
   "about": "The DKIM key allows nothing but SHA-1.",
   "lines": [
    "s1._domainkey   TXT    ( \\"v=DKIM1; h=sha1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvf …",
    "                         \\"xCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qifoyL2 …",
    "                         \\"qh2QIDAQAB\\" )"
   ],
   "outcome": "sha1-only",
   "finding": {
    "id": "dkim-hash",
    "category": "email",
    "severity": "warn",
    "title": "A DKIM key allows only outdated signatures",
    "detail": "By h= in its record the key at s1._domainkey.dkim-sha1-only.lab allows only the old method SHA-1. Receivers no longer accept it, so mail signed with this key counts as unsigned.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record s1._domainkey.dkim-sha1-only.lab with the TXT record shown here, in one change.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it.",
      "The value is longer than 255 bytes: most panels split it, otherwise enter it as several quoted strings."
     ],
     "record": {
      "host": "s1._domainkey.dkim-sha1-only.lab",
      "type": "TXT",
      "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA3H1E2kf1jYhdtz8/OqZIHFprx37m9AaCWBJdUZcCBCadlL0lHI6F1x6rp/xWBYvfnqSZ18CO7jbj3nC3SEHta4S7VSscNiwFm4ZmNxMURLpqzrWr8wyonnEziHmAN0SwimJvhq96xPxCayEh+U48e5mrv73lYdwLWSGXfdiA4BtpAlE346yhXz14fIYKXjKe0BlhtBjdeSQAr3hQR0GFy+mfehU64aoiuZOCeIIsKmc9NUnMFQWTvaOh2ci518Hu7erWwYH39qifoyL2GInA7znQ8YkZwPwa4543t+rXp/5bR5NSqLMgOFrsXVYfx5s643IgWMoLRRrbyR+sMHqh2QIDAQAB"
     }
    }
   }
  }
 ],
 "dkim-dangling": [
  {
   "domain": "example.com",
   "about": "A selector is an alias of a name that does not exist.",
   "lines": [
    "@ MX 10 mx1",
    "k1._domainkey CNAME k1.gone.test."
   ],
   "outcome": "dead",
   "finding": {
    "id": "dkim-dangling",
    "category": "email",
    "severity": "warn",
    "title": "A DKIM alias leads nowhere",
    "detail": "k1._domainkey.example.com points to k1.gone.test, where there is no key. Mail signed with it cannot be checked, and somebody else might claim the target.",
    "fix": {
     "steps": [
      "If you still use the service behind it, turn DKIM signing on again in its settings.",
      "If not, delete the CNAME record of k1._domainkey.example.com at your DNS host."
     ]
    }
   }
  }
 ],
 "dkim-wildcard": [
  {
   "domain": "wildcard-selector.lab",
   "about": "Every DKIM selector is an alias of the web site.",
   "lines": [
    "*._domainkey    CNAME  www"
   ],
   "outcome": "any",
   "finding": {
    "id": "dkim-wildcard",
    "category": "email",
    "severity": "info",
    "title": "A wildcard answers for every DKIM key",
    "detail": "Below _domainkey.wildcard-selector.lab even a name that nobody has set up gets an answer, from a wildcard record (*). That breaks nothing, but nobody can tell from outside which keys exist.",
    "fix": {
     "steps": [
      "At your DNS host, look for a record whose name begins with * and limit it to the names that need it."
     ]
    }
   }
  }
 ],
 "dmarc-record": [
  {
   "domain": "dmarc-garbled.lab",
   "about": "The semicolon behind the version of the DMARC record is missing.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1 p=reject rua=mailto:dmarc@dmarc-garbled.lab\\""
   ],
   "outcome": "near-miss",
   "finding": {
    "id": "dmarc-record",
    "category": "email",
    "severity": "problem",
    "title": "DMARC record is not recognized",
    "detail": "The TXT record at _dmarc.dmarc-garbled.lab is “v=DMARC1 p=reject rua=mailto:dmarc@dmarc-garbled.lab”. Receivers ignore it, because a DMARC record must begin with exactly “v=DMARC1;”. The policy in it has no effect.",
    "fix": {
     "steps": [
      "Before you replace the record, check that all your sending services pass SPF or DKIM: with the repaired record, receivers apply the policy “reject”.",
      "At your DNS provider, replace the TXT record _dmarc.dmarc-garbled.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-garbled.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=reject; rua=mailto:dmarc@dmarc-garbled.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-garbled.lab"
     }
    }
   }
  },
  {
   "domain": "dmarc-just-removed.lab",
   "about": "The DMARC record was removed ten minutes ago; resolvers still have it cached.",
   "lines": [],
   "outcome": "none-mail",
   "finding": {
    "id": "dmarc-record",
    "category": "email",
    "severity": "problem",
    "title": "No DMARC record",
    "detail": "There is no DMARC record at _dmarc.dmarc-just-removed.lab or at a parent domain. Spoofed mail in the name of dmarc-just-removed.lab is not stopped. Since 2025, Gmail, Yahoo and Outlook reject bulk mail from domains without a DMARC record.",
    "fix": {
     "steps": [
      "Before you add the record, make sure that the mailbox dmarc@dmarc-just-removed.lab exists, or use another mail address of yours; the aggregate reports are sent there.",
      "At your DNS provider, add the record shown here as the TXT record _dmarc.dmarc-just-removed.lab. It only monitors: no mail is lost.",
      "When the aggregate reports show for several weeks that all your sending services pass DMARC, set p=quarantine at your DNS provider.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-just-removed.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=none; rua=mailto:dmarc@dmarc-just-removed.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-just-removed.lab"
     }
    }
   }
  }
 ],
 "dmarc-syntax": [
  {
   "domain": "dmarc-typo.lab",
   "about": "The DMARC policy is misspelt.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=rejekt; rua=mailto:dmarc@dmarc-typo.lab\\""
   ],
   "outcome": "bad-policy",
   "finding": {
    "id": "dmarc-syntax",
    "category": "email",
    "severity": "problem",
    "title": "The DMARC policy cannot be read",
    "detail": "The value of p is neither none nor quarantine nor reject. Receivers only watch, as with p=none: v=DMARC1; p=rejekt; rua=mailto:dmarc@dmarc-typo.lab",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record _dmarc.dmarc-typo.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-typo.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=none; rua=mailto:dmarc@dmarc-typo.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-typo.lab"
     }
    }
   }
  }
 ],
 "dmarc-policy": [
  {
   "domain": "dmarc-monitoring.lab",
   "about": "DMARC only watches.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=none; rua=mailto:dmarc@dmarc-monitoring.lab\\""
   ],
   "outcome": "monitor",
   "finding": {
    "id": "dmarc-policy",
    "category": "email",
    "severity": "warn",
    "title": "DMARC policy is “none” (monitoring only)",
    "detail": "The DMARC record at _dmarc.dmarc-monitoring.lab is “v=DMARC1; p=none; rua=mailto:dmarc@dmarc-monitoring.lab”. The effective policy is “none”: receivers do not quarantine or reject spoofed mail. Google, Yahoo and Microsoft require at least this policy from bulk senders.",
    "fix": {
     "steps": [
      "Before you change the record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.",
      "At your DNS provider, replace the TXT record _dmarc.dmarc-monitoring.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-monitoring.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=quarantine; rua=mailto:dmarc@dmarc-monitoring.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-monitoring.lab"
     }
    }
   }
  },
  {
   "domain": "dmarc-test-mode.lab",
   "about": "DMARC is in test mode.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=quarantine; t=y; rua=mailto:dmarc@dmarc-test-mode.lab\\""
   ],
   "outcome": "testing",
   "finding": {
    "id": "dmarc-policy",
    "category": "email",
    "severity": "warn",
    "title": "DMARC policy is in test mode (not enforced)",
    "detail": "The DMARC record at _dmarc.dmarc-test-mode.lab is “v=DMARC1; p=quarantine; t=y; rua=mailto:dmarc@dmarc-test-mode.lab”. Because of t=y or pct=0, receivers treat “quarantine” as “none” and let spoofed mail through.",
    "fix": {
     "steps": [
      "Before you change the record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.",
      "At your DNS provider, replace the TXT record _dmarc.dmarc-test-mode.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-test-mode.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=quarantine; rua=mailto:dmarc@dmarc-test-mode.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-test-mode.lab"
     }
    }
   }
  }
 ],
 "dmarc-subdomains": [
  {
   "domain": "weak-subdomains.lab",
   "about": "DMARC leaves the subdomains open.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; sp=none; rua=mailto:dmarc@weak-subdomains.lab\\""
   ],
   "outcome": "weaker",
   "finding": {
    "id": "dmarc-subdomains",
    "category": "email",
    "severity": "warn",
    "title": "DMARC does not protect the subdomains",
    "detail": "Because of sp=none forged mail from names below weak-subdomains.lab gets through. The rule for subdomains is sp=, the one for names that do not exist is np=.",
    "fix": {
     "steps": [
      "Before you change the record, make sure that mail from each subdomain that sends passes SPF or DKIM.",
      "At your DNS provider, replace the TXT record _dmarc.weak-subdomains.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.weak-subdomains.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=reject; rua=mailto:dmarc@weak-subdomains.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=weak-subdomains.lab"
     }
    }
   }
  }
 ],
 "dmarc-rua": [
  {
   "domain": "rua-without-mailto.lab",
   "about": "The address for DMARC reports lacks its mailto.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; rua=dmarc@rua-without-mailto.lab\\""
   ],
   "outcome": "bad-uri",
   "finding": {
    "id": "dmarc-rua",
    "category": "email",
    "severity": "warn",
    "title": "DMARC report address (rua) cannot be used",
    "detail": "The DMARC record is “v=DMARC1; p=reject; rua=dmarc@rua-without-mailto.lab”. No entry of rua is a mail address in the form mailto:name@domain; receivers ignore all other forms, including https:. No reports are sent.",
    "fix": {
     "steps": [
      "Before you change the record, make sure that the mailbox for the reports exists; a service for DMARC reports can evaluate them for you.",
      "At your DNS provider, replace the TXT record _dmarc.rua-without-mailto.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.rua-without-mailto.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=reject; rua=mailto:dmarc@rua-without-mailto.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=rua-without-mailto.lab"
     }
    }
   }
  },
  {
   "domain": "dmarc-without-reports.lab",
   "about": "DMARC only watches, and nobody gets the reports.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=none\\""
   ],
   "outcome": "none-monitor",
   "finding": {
    "id": "dmarc-rua",
    "category": "email",
    "severity": "warn",
    "title": "DMARC watches, but nobody gets the reports",
    "detail": "The policy only watches, and without rua= no receiver reports what it saw. So the record is of no use yet.",
    "fix": {
     "steps": [
      "Before you change the record, make sure that the mailbox for the reports exists; a service for DMARC reports can evaluate them for you.",
      "At your DNS provider, replace the TXT record _dmarc.dmarc-without-reports.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-without-reports.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=none; rua=mailto:dmarc@dmarc-without-reports.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-without-reports.lab"
     }
    }
   }
  }
 ],
 "dmarc-rua-auth": [
  {
   "domain": "unwilling-report-receiver.lab",
   "about": "DMARC reports go to somebody who did not agree.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; rua=mailto:dmarc@other.lab\\""
   ],
   "outcome": "unauthorised",
   "finding": {
    "id": "dmarc-rua-auth",
    "category": "email",
    "severity": "warn",
    "title": "A receiver of DMARC reports has not agreed",
    "detail": "Reports are to go to other.lab. This domain belongs to somebody else, and the record of consent is missing (unwilling-report-receiver.lab._report._dmarc.other.lab). So no reports are sent there.",
    "fix": {
     "steps": [
      "Ask other.lab to publish the record shown here; it belongs in the zone of the report receiver, not in yours.",
      "If that is not possible, replace the report address in the DMARC record at your DNS provider with one of your own domain."
     ],
     "record": {
      "host": "unwilling-report-receiver.lab._report._dmarc.other.lab",
      "type": "TXT",
      "value": "v=DMARC1"
     }
    }
   }
  }
 ],
 "dmarc-rua-mailbox": [
  {
   "domain": "worst.lab",
   "about": "Eighty-eight name servers, most of them silent, and an SPF record without end.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=none; rua=mailto:a@one.hoster.lab,mailto:b@two.vendor.lab,mailto:c@other.lab\\"",
    "@               TXT    \\"v=spf1 include:a0.worst.lab include:a1.worst.lab include:a2.worst.lab include:a3.worst.lab include:a4.worst.lab include:a5.worst.lab inc …",
    "a0              TXT    \\"v=spf1 include:b00.worst.lab include:b01.worst.lab include:b02.worst.lab include:b03.worst.lab include:b04.worst.lab include:b05.worst.l …",
    "a1              TXT    \\"v=spf1 include:b10.worst.lab include:b11.worst.lab include:b12.worst.lab include:b13.worst.lab include:b14.worst.lab include:b15.worst.l …",
    "a2              TXT    \\"v=spf1 include:b20.worst.lab include:b21.worst.lab include:b22.worst.lab include:b23.worst.lab include:b24.worst.lab include:b25.worst.l …",
    "a3              TXT    \\"v=spf1 include:b30.worst.lab include:b31.worst.lab include:b32.worst.lab include:b33.worst.lab include:b34.worst.lab include:b35.worst.l …",
    "a4              TXT    \\"v=spf1 include:b40.worst.lab include:b41.worst.lab include:b42.worst.lab include:b43.worst.lab include:b44.worst.lab include:b45.worst.l …",
    "a5              TXT    \\"v=spf1 include:b50.worst.lab include:b51.worst.lab include:b52.worst.lab include:b53.worst.lab include:b54.worst.lab include:b55.worst.l …",
    "a6              TXT    \\"v=spf1 include:b60.worst.lab include:b61.worst.lab include:b62.worst.lab include:b63.worst.lab include:b64.worst.lab include:b65.worst.l …",
    "a7              TXT    \\"v=spf1 include:b70.worst.lab include:b71.worst.lab include:b72.worst.lab include:b73.worst.lab include:b74.worst.lab include:b75.worst.l …",
    "a8              TXT    \\"v=spf1 include:b80.worst.lab include:b81.worst.lab include:b82.worst.lab include:b83.worst.lab include:b84.worst.lab include:b85.worst.l …",
    "a9              TXT    \\"v=spf1 include:b90.worst.lab include:b91.worst.lab include:b92.worst.lab include:b93.worst.lab include:b94.worst.lab include:b95.worst.l …",
    "; …"
   ],
   "outcome": "undeliverable",
   "finding": {
    "id": "dmarc-rua-mailbox",
    "category": "email",
    "severity": "warn",
    "title": "DMARC reports cannot be delivered",
    "detail": "one.hoster.lab and two.vendor.lab take no mail: such a domain does not exist, refuses mail, or has no mail server. The reports are lost.",
    "fix": {
     "steps": [
      "At your DNS host, enter in rua= of the DMARC record an address whose domain receives mail.",
      "A domain without mail needs no reports: you may also remove rua=."
     ]
    }
   }
  }
 ],
 "dmarc-legacy-tags": [
  {
   "domain": "dmarc-old-tags.lab",
   "about": "The DMARC record has tags that the present standard no longer knows.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; pct=100; rf=afrf; ri=86400; rua=mailto:dmarc@dmarc-old-tags.lab\\""
   ],
   "outcome": "found",
   "finding": {
    "id": "dmarc-legacy-tags",
    "category": "email",
    "severity": "info",
    "title": "The DMARC record holds outdated parts",
    "detail": "The standard of 2026 no longer knows pct=100, rf and ri. Newer receivers ignore this, older ones may still use it.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record _dmarc.dmarc-old-tags.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-old-tags.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=reject; rua=mailto:dmarc@dmarc-old-tags.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-old-tags.lab"
     }
    }
   }
  }
 ],
 "dmarc-alignment": [
  {
   "domain": "dmarc-false-suffix.lab",
   "about": "The DMARC record says that the domain is a public suffix.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; psd=y; rua=mailto:dmarc@dmarc-false-suffix.lab\\""
   ],
   "outcome": "psd",
   "finding": {
    "id": "dmarc-alignment",
    "category": "email",
    "severity": "warn",
    "title": "DMARC record declares a public suffix (psd=y)",
    "detail": "The DMARC record at _dmarc.dmarc-false-suffix.lab has psd=y, but dmarc-false-suffix.lab is not a public suffix. Receivers treat each subdomain as a separate organization, so mail of dmarc-false-suffix.lab that passes SPF or DKIM only with a subdomain fails DMARC.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the TXT record _dmarc.dmarc-false-suffix.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_dmarc.dmarc-false-suffix.lab",
      "type": "TXT",
      "value": "v=DMARC1; p=reject; rua=mailto:dmarc@dmarc-false-suffix.lab"
     },
     "cta": {
      "label": "Build a DMARC record",
      "href": "http://localhost:8080/generate/dmarc?domain=dmarc-false-suffix.lab"
     }
    }
   }
  },
  {
   "domain": "dmarc-strict-alignment.lab",
   "about": "DMARC demands strict alignment.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:dmarc@dmarc-strict-alignment.lab\\""
   ],
   "outcome": "strict",
   "finding": {
    "id": "dmarc-alignment",
    "category": "email",
    "severity": "info",
    "title": "DMARC uses strict alignment",
    "detail": "The DMARC record at _dmarc.dmarc-strict-alignment.lab has adkim=s and aspf=s (strict alignment). The domain that passes DKIM or SPF must be exactly the domain of the From address; mail of services that use a subdomain for it fails there.",
    "fix": {
     "steps": [
      "Check in the aggregate reports (rua) whether a sending service passes SPF or DKIM only with a subdomain.",
      "If one does, remove adkim=s and aspf=s from the TXT record _dmarc.dmarc-strict-alignment.lab at its DNS provider."
     ]
    }
   }
  }
 ],
 "dmarc-auth-basis": [
  {
   "domain": "no-dkim.lab",
   "about": "There is no DKIM key.",
   "lines": [
    "_dmarc          TXT    \\"v=DMARC1; p=reject; rua=mailto:dmarc@no-dkim.lab\\""
   ],
   "outcome": "spf-only",
   "finding": {
    "id": "dmarc-auth-basis",
    "category": "email",
    "severity": "info",
    "title": "Own mail passes DMARC by SPF alone",
    "detail": "The policy rejects what does not pass, and no mail is signed. SPF fails when mail is forwarded, so genuine mail can get lost on such detours.",
    "fix": {
     "steps": [
      "In the settings of your mail host, turn on DKIM signing, and add the records it names at your DNS host."
     ]
    }
   }
  }
 ],
 "mail-lockdown": [
  {
   "domain": "step-3-dmarc.lab",
   "about": "DMARC now rejects the rest: the third of four steps.",
   "lines": [
    "@               TXT    \\"v=spf1 -all\\""
   ],
   "outcome": "incomplete",
   "finding": {
    "id": "mail-lockdown",
    "category": "email",
    "severity": "info",
    "title": "A domain without mail can be locked completely",
    "detail": "Nothing shows that step-3-dmarc.lab is used for mail. Three records make it useless for forgers; still missing: MX 0 . (null MX).",
    "fix": {
     "steps": [
      "Before you change anything, check that nobody sends or receives mail with step-3-dmarc.lab.",
      "At your DNS provider, add the record shown here; it replaces an existing SPF, DMARC or MX record, but no other records.",
      "Then run this check again; it shows the next record."
     ],
     "record": {
      "host": "@",
      "type": "MX",
      "value": "0 ."
     }
    }
   }
  }
 ],
 "mta-sts-record": [
  {
   "domain": "mta-sts-without-id.lab",
   "about": "The MTA-STS record has no id.",
   "lines": [
    "_mta-sts        TXT    \\"v=STSv1;\\"",
    "mta-sts         A      93.184.81.1",
    "mta-sts         AAAA   2a01:4f8:81::1"
   ],
   "outcome": "invalid",
   "finding": {
    "id": "mta-sts-record",
    "category": "email",
    "severity": "warn",
    "title": "The announcement of MTA-STS is not valid",
    "detail": "The record at _mta-sts.mta-sts-without-id.lab is “v=STSv1;”; it must begin with exactly “v=STSv1;” and have an id of 1 to 32 letters and digits. Senders with a cached policy keep applying it until its max_age has passed; all others deliver as if there were no MTA-STS.",
    "fix": {
     "steps": [
      "Before you change the record, check that the policy lists all your mail servers: senders apply it from then on.",
      "At your DNS provider, replace all TXT records of _mta-sts.mta-sts-without-id.lab that are meant for MTA-STS with the one shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_mta-sts.mta-sts-without-id.lab",
      "type": "TXT",
      "value": "v=STSv1; id=20261115093005"
     },
     "cta": {
      "label": "Build an MTA-STS policy",
      "href": "http://localhost:8080/generate/mta-sts?domain=mta-sts-without-id.lab"
     }
    }
   }
  },
  {
   "domain": "no-mta-sts.lab",
   "about": "There is no MTA-STS.",
   "lines": [],
   "outcome": "none",
   "finding": {
    "id": "mta-sts-record",
    "category": "email",
    "severity": "warn",
    "title": "No MTA-STS record",
    "detail": "There is no MTA-STS record at _mta-sts.no-mta-sts.lab, so senders without a cached policy also deliver unencrypted if an attacker blocks encryption. If an earlier policy was removed, senders with a cached copy keep applying it until its max_age has passed.",
    "fix": {
     "steps": [
      "On a web server with a valid certificate for mta-sts.no-mta-sts.lab, publish this text at https://mta-sts.no-mta-sts.lab/.well-known/mta-sts.txt:\\nversion: STSv1\\nmode: testing\\nmx: mx1.no-mta-sts.lab\\nmx: mx2.no-mta-sts.lab\\nmax_age: 604800",
      "Then add the record shown here as the TXT record _mta-sts.no-mta-sts.lab at your DNS provider.",
      "When the TLS reports (TLS-RPT) show no failures for several weeks, set the mode to enforce and change the id.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_mta-sts.no-mta-sts.lab",
      "type": "TXT",
      "value": "v=STSv1; id=20261115093005"
     },
     "cta": {
      "label": "Build an MTA-STS policy",
      "href": "http://localhost:8080/generate/mta-sts?domain=no-mta-sts.lab"
     }
    }
   }
  }
 ],
 "mta-sts-policy": [
  {
   "domain": "policy-host-in-dead-zone.lab",
   "about": "The host of the MTA-STS policy is an alias into a domain whose name servers are silent.",
   "lines": [
    "_mta-sts        TXT    \\"v=STSv1; id=20260101\\"",
    "mta-sts         CNAME  mta-sts.never-answers.lab."
   ],
   "outcome": "unreachable",
   "finding": {
    "id": "mta-sts-policy",
    "category": "email",
    "severity": "warn",
    "title": "Senders cannot fetch the MTA-STS policy",
    "detail": "Senders cannot fetch the MTA-STS policy: mta-sts.policy-host-in-dead-zone.lab has no address. Senders with a cached policy keep applying it until its max_age has passed; all others deliver as if there were no MTA-STS.",
    "fix": {
     "steps": [
      "At your DNS provider, point mta-sts.policy-host-in-dead-zone.lab to the web server that serves the policy, if it does not.",
      "On that web server, serve the policy file at https://mta-sts.policy-host-in-dead-zone.lab/.well-known/mta-sts.txt with status 200, to everybody and without a login.",
      "If you no longer want MTA-STS, do not delete it: publish a policy with “mode: none” and a max_age of one day together with a new id, and delete record and policy only after the longest max_age of the earlier policies has passed."
     ]
    }
   }
  },
  {
   "domain": "policy-redirect.lab",
   "about": "The MTA-STS policy is behind a redirect.",
   "lines": [],
   "outcome": "redirect",
   "finding": {
    "id": "mta-sts-policy",
    "category": "email",
    "severity": "warn",
    "title": "The MTA-STS policy is behind a redirect",
    "detail": "mta-sts.policy-redirect.lab redirects to “https://www.policy-redirect.lab/.well-known/mta-sts.txt”, and senders must not follow redirects. Senders with a cached policy keep applying it until its max_age has passed; all others deliver as if there were no MTA-STS.",
    "fix": {
     "steps": [
      "On the web server, serve https://mta-sts.policy-redirect.lab/.well-known/mta-sts.txt directly, and leave this address out of every redirect."
     ]
    }
   }
  }
 ],
 "mta-sts-syntax": [
  {
   "domain": "policy-typo.lab",
   "about": "The MTA-STS policy has a misspelt key.",
   "lines": [],
   "outcome": "invalid",
   "finding": {
    "id": "mta-sts-syntax",
    "category": "email",
    "severity": "warn",
    "title": "Senders cannot read the MTA-STS policy",
    "detail": "The MTA-STS policy at mta-sts.policy-typo.lab is not valid: no line mx names a mail server. Senders with a cached policy keep applying it until its max_age has passed; all others deliver as if there were no MTA-STS.",
    "fix": {
     "steps": [
      "On the web server of mta-sts.policy-typo.lab, replace the content of https://mta-sts.policy-typo.lab/.well-known/mta-sts.txt by:\\nversion: STSv1\\nmode: enforce\\nmx: mx1.policy-typo.lab\\nmx: mx2.policy-typo.lab\\nmax_age: 1209600",
      "Then, at your DNS host, change the id in the TXT record of _mta-sts.policy-typo.lab to 20261115093005, so that senders fetch the new policy."
     ],
     "cta": {
      "label": "Build an MTA-STS policy",
      "href": "http://localhost:8080/generate/mta-sts?domain=policy-typo.lab"
     }
    }
   }
  }
 ],
 "mta-sts-mode": [
  {
   "domain": "policy-testing.lab",
   "about": "MTA-STS is in test mode, and nobody gets the reports.",
   "lines": [],
   "outcome": "testing",
   "finding": {
    "id": "mta-sts-mode",
    "category": "email",
    "severity": "info",
    "title": "The MTA-STS policy is in test mode",
    "detail": "Senders report what would fail, but deliver all the same. That is the right way to begin; protection starts with mode enforce.",
    "fix": {
     "steps": [
      "Read the TLS reports of some weeks. If they show no failures at your own servers, go on.",
      "On the web server of mta-sts.policy-testing.lab, change the line mode in mta-sts.txt to mode: enforce.",
      "Then, at your DNS host, change the id in the TXT record of _mta-sts.policy-testing.lab to 20261115093005, so that senders fetch the new policy."
     ]
    }
   }
  }
 ],
 "mta-sts-mx-match": [
  {
   "domain": "policy-misses-mx.lab",
   "about": "A new mail host is missing in the MTA-STS policy.",
   "lines": [
    "@               MX     30 mx3",
    "mx3             A      51.15.25.1",
    "mx3             AAAA   2001:bc8:25::1"
   ],
   "outcome": "enforce-mismatch",
   "finding": {
    "id": "mta-sts-mx-match",
    "category": "email",
    "severity": "problem",
    "title": "The enforced MTA-STS policy lacks a mail server",
    "detail": "The policy is enforced, but does not name mx3.policy-misses-mx.lab. Large senders deliver nothing there, so mail is delayed or lost when the other servers are busy.",
    "fix": {
     "steps": [
      "On the web server of mta-sts.policy-misses-mx.lab, replace the content of https://mta-sts.policy-misses-mx.lab/.well-known/mta-sts.txt by:\\nversion: STSv1\\nmode: enforce\\nmx: mx1.policy-misses-mx.lab\\nmx: mx2.policy-misses-mx.lab\\nmx: mx3.policy-misses-mx.lab\\nmax_age: 1209600",
      "Then, at your DNS host, change the id in the TXT record of _mta-sts.policy-misses-mx.lab to 20261115093005, so that senders fetch the new policy."
     ],
     "cta": {
      "label": "Build an MTA-STS policy",
      "href": "http://localhost:8080/generate/mta-sts?domain=policy-misses-mx.lab"
     }
    }
   }
  },
  {
   "domain": "policy-old-host.lab",
   "about": "The MTA-STS policy lists only a mail host of the past.",
   "lines": [],
   "outcome": "enforce-none",
   "finding": {
    "id": "mta-sts-mx-match",
    "category": "email",
    "severity": "problem",
    "title": "The MTA-STS policy keeps all mail out",
    "detail": "The policy is enforced, but names none of the mail servers (mx1.policy-old-host.lab and mx2.policy-old-host.lab). Senders that keep to MTA-STS, among them the largest, refuse to deliver any mail.",
    "fix": {
     "steps": [
      "On the web server of mta-sts.policy-old-host.lab, replace the content of https://mta-sts.policy-old-host.lab/.well-known/mta-sts.txt by:\\nversion: STSv1\\nmode: enforce\\nmx: old.policy-old-host.lab\\nmx: mx1.policy-old-host.lab\\nmx: mx2.policy-old-host.lab\\nmax_age: 1209600",
      "Then, at your DNS host, change the id in the TXT record of _mta-sts.policy-old-host.lab to 20261115093005, so that senders fetch the new policy."
     ],
     "cta": {
      "label": "Build an MTA-STS policy",
      "href": "http://localhost:8080/generate/mta-sts?domain=policy-old-host.lab"
     }
    }
   }
  }
 ],
 "mta-sts-max-age": [
  {
   "domain": "policy-one-hour.lab",
   "about": "The MTA-STS policy is valid for one hour.",
   "lines": [],
   "outcome": "out-of-range",
   "finding": {
    "id": "mta-sts-max-age",
    "category": "email",
    "severity": "warn",
    "title": "The lifetime of the MTA-STS policy is out of range",
    "detail": "The policy is enforced, but senders keep it for 3600 seconds only, less than a day. Whoever can hide it for that long can switch the protection off.",
    "fix": {
     "steps": [
      "On the web server of mta-sts.policy-one-hour.lab, replace the content of https://mta-sts.policy-one-hour.lab/.well-known/mta-sts.txt by:\\nversion: STSv1\\nmode: enforce\\nmx: mx1.policy-one-hour.lab\\nmx: mx2.policy-one-hour.lab\\nmax_age: 1209600",
      "Then, at your DNS host, change the id in the TXT record of _mta-sts.policy-one-hour.lab to 20261115093005, so that senders fetch the new policy."
     ]
    }
   }
  }
 ],
 "mta-sts-media-type": [
  {
   "domain": "example.com",
   "about": "The policy is served as HTML.",
   "lines": [
    "@ MX 10 mx1",
    "mx1 A 93.184.5.25",
    "_mta-sts TXT \\"v=STSv1; id=a\\"",
    "mta-sts A 93.184.81.1",
    "; the policy file comes with Content-Type: text/html"
   ],
   "outcome": "wrong",
   "finding": {
    "id": "mta-sts-media-type",
    "category": "email",
    "severity": "warn",
    "title": "The MTA-STS policy has the wrong content type",
    "detail": "The web server of mta-sts.example.com sends the policy as text/html. Some senders accept only text/plain.",
    "fix": {
     "steps": [
      "On the web server of mta-sts.example.com, have the file /.well-known/mta-sts.txt sent with the header Content-Type: text/plain."
     ]
    }
   }
  }
 ],
 "tls-rpt-record": [
  {
   "domain": "tls-report-garbled.lab",
   "about": "The version of the TLS-RPT record is in lower case.",
   "lines": [
    "_smtp._tls      TXT    \\"v=tlsrptv1; rua=mailto:tls-reports@tls-report-garbled.lab\\""
   ],
   "outcome": "near-miss",
   "finding": {
    "id": "tls-rpt-record",
    "category": "email",
    "severity": "warn",
    "title": "TLS-RPT record is not recognized",
    "detail": "The TXT record at _smtp._tls.tls-report-garbled.lab is “v=tlsrptv1; rua=mailto:tls-reports@tls-report-garbled.lab”. Senders ignore it, because a TLS-RPT record must begin with exactly “v=TLSRPTv1;”, and send no reports.",
    "fix": {
     "steps": [
      "Before you publish the record, make sure that its mail address exists, or use another one: every large sender sends a report a day there.",
      "At your DNS provider, replace the TXT record _smtp._tls.tls-report-garbled.lab with the record shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_smtp._tls.tls-report-garbled.lab",
      "type": "TXT",
      "value": "v=TLSRPTv1; rua=mailto:tls-reports@tls-report-garbled.lab"
     }
    }
   }
  },
  {
   "domain": "two-tls-reports.lab",
   "about": "There are two records about TLS reports.",
   "lines": [
    "_smtp._tls      TXT    \\"v=TLSRPTv1; rua=mailto:tls-reports@hoster.lab\\"",
    "_smtp._tls      TXT    \\"v=TLSRPTv1; rua=mailto:tls-reports@two-tls-reports.lab\\""
   ],
   "outcome": "invalid",
   "finding": {
    "id": "tls-rpt-record",
    "category": "email",
    "severity": "warn",
    "title": "The record for TLS reports is not valid",
    "detail": "_smtp._tls.two-tls-reports.lab has 2 TLS-RPT records. Only one is allowed; with several, nobody sends reports. Seen: v=TLSRPTv1; rua=mailto:tls-reports@hoster.lab | v=TLSRPTv1; rua=mailto:tls-reports@two-tls-reports.lab",
    "fix": {
     "steps": [
      "Before you publish the record, make sure that its mail address exists, or use another one: every large sender sends a report a day there.",
      "At your DNS provider, replace the TLS-RPT records of _smtp._tls.two-tls-reports.lab with the one shown here.",
      "If the panel of your DNS provider appends the domain, enter only the part of the name before it."
     ],
     "record": {
      "host": "_smtp._tls.two-tls-reports.lab",
      "type": "TXT",
      "value": "v=TLSRPTv1; rua=mailto:tls-reports@hoster.lab,mailto:tls-reports@two-tls-reports.lab"
     }
    }
   }
  }
 ],
 "dane-tlsa": [
  {
   "domain": "tlsa-dropped.lab",
   "about": "The name servers ignore TLSA queries.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.58",
    "ns1             AAAA   2a01:4f8:21::58",
    "ns2             A      45.33.21.58",
    "ns2             AAAA   2600:3c01:21::58",
    "_25._tcp.mx1    TXT    \\"mail host\\"",
    "_25._tcp.mx2    TXT    \\"mail host\\"",
    "; server 93.184.21.58 drops=TLSA",
    "; server 2a01:4f8:21::58 drops=TLSA",
    "; server 45.33.21.58 drops=TLSA",
    "; server 2600:3c01:21::58 drops=TLSA"
   ],
   "outcome": "lookup-fails",
   "finding": {
    "id": "dane-tlsa",
    "category": "email",
    "severity": "problem",
    "title": "Questions for DANE keys end in errors",
    "detail": "The name servers do not answer properly when asked for the TLSA records of mx1.tlsa-dropped.lab and mx2.tlsa-dropped.lab, not even that there are none. Senders that know DANE must then hold mail back.",
    "fix": {
     "steps": [
      "Tell the DNS host of the mail servers that questions for TLSA records at _25._tcp and the name of the server fail; old name server software or broken DNSSEC signatures are the usual reason.",
      "If it cannot repair that, move the zone of the mail servers to another DNS host."
     ]
    }
   }
  },
  {
   "domain": "tlsa-unsigned.lab",
   "about": "There is a TLSA record, but the zone is not signed.",
   "lines": [
    "; unsigned",
    "_25._tcp.mx1    TLSA   3 1 1 b19abd9190917d00444cb2af185e848ffbce97f2d63272375784a401eb7404ec"
   ],
   "outcome": "insecure",
   "finding": {
    "id": "dane-tlsa",
    "category": "email",
    "severity": "warn",
    "title": "TLSA records are not protected by DNSSEC",
    "detail": "The TLSA records of mx1.tlsa-unsigned.lab are in a zone without valid DNSSEC. Senders ignore them, so DANE has no effect.",
    "fix": {
     "steps": [
      "Before you turn on DNSSEC, compare the TLSA records with the current certificates of the mail servers, or generate them again: with DNSSEC, senders that use DANE do not deliver mail if they do not match.",
      "Then turn on DNSSEC at the DNS provider and the registrar of the zone of the mail servers.",
      "If you do not want to use DNSSEC, remove the TLSA records at the DNS provider of that zone."
     ]
    }
   }
  }
 ],
 "bimi-record": [
  {
   "domain": "bimi-without-certificate.lab",
   "about": "The BIMI record has a logo, but no certificate.",
   "lines": [
    "default._bimi   TXT    \\"v=BIMI1; l=https://www.bimi-without-certificate.lab/logo.svg\\"",
    "_dmarc          TXT    \\"v=DMARC1; p=reject; rua=mailto:dmarc@bimi-without-certificate.lab\\""
   ],
   "outcome": "no-certificate",
   "finding": {
    "id": "bimi-record",
    "category": "email",
    "severity": "info",
    "title": "BIMI record has no certificate (a=)",
    "detail": "The BIMI record of bimi-without-certificate.lab is “v=BIMI1; l=https://www.bimi-without-certificate.lab/logo.svg”. Gmail and Apple show a logo only with a certificate for it (VMC or CMC) in the tag a=; other mailbox providers such as Yahoo do not need one.",
    "fix": {
     "steps": [
      "If the logo should appear at Gmail and Apple, obtain a Verified Mark Certificate (VMC) or a Common Mark Certificate (CMC) for it from a certificate authority.",
      "Then add a= and the URL of the certificate to the TXT record default._bimi.bimi-without-certificate.lab at your DNS provider."
     ]
    }
   }
  },
  {
   "domain": "bimi-without-enforcement.lab",
   "about": "There is a BIMI record, but DMARC only watches.",
   "lines": [
    "default._bimi   TXT    \\"v=BIMI1; l=https://www.bimi-without-enforcement.lab/logo.svg; a=\\"",
    "_dmarc          TXT    \\"v=DMARC1; p=none; rua=mailto:dmarc@bimi-without-enforcement.lab\\""
   ],
   "outcome": "ineffective",
   "finding": {
    "id": "bimi-record",
    "category": "email",
    "severity": "info",
    "title": "The BIMI record has no effect yet",
    "detail": "bimi-without-enforcement.lab names a logo for its mail (v=BIMI1; l=https://www.bimi-without-enforcement.lab/logo.svg; a=). Mail programs show it only if DMARC is set to quarantine or reject for all mail of the domain and its subdomains, which is not the case.",
    "fix": {
     "steps": [
      "Before you change the DMARC record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.",
      "At your DNS provider, set p=quarantine or p=reject in the DMARC record that applies to bimi-without-enforcement.lab, without sp=none and without pct below 100."
     ]
    }
   }
  }
 ],
 "web-apex": [
  {
   "domain": "addresses-servfail.lab",
   "about": "The name servers answer SERVFAIL to A queries.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.63",
    "ns1             AAAA   2a01:4f8:21::63",
    "ns2             A      45.33.21.63",
    "ns2             AAAA   2600:3c01:21::63",
    "; server 93.184.21.63 fails=A",
    "; server 2a01:4f8:21::63 fails=A",
    "; server 45.33.21.63 fails=A",
    "; server 2600:3c01:21::63 fails=A"
   ],
   "outcome": "fails",
   "finding": {
    "id": "web-apex",
    "category": "web",
    "severity": "problem",
    "title": "Address lookup fails",
    "detail": "The name servers return SERVFAIL to A queries for “addresses-servfail.lab”, and resolvers cannot answer them either. Browsers cannot reach the website under this name.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why the name servers do not answer A queries for addresses-servfail.lab; a firewall or load balancer that blocks this record type is a frequent cause.",
      "Check the result with a direct query to each name server: dig A addresses-servfail.lab @<name server>."
     ]
    }
   }
  },
  {
   "domain": "bogus-addresses.lab",
   "about": "Only the signature of the apex address records is invalid.",
   "lines": [
    "; signature-of @ A broken",
    "; signature-of @ AAAA broken"
   ],
   "outcome": "invalid-dnssec",
   "finding": {
    "id": "web-apex",
    "category": "web",
    "severity": "problem",
    "title": "Address record fails DNSSEC validation",
    "detail": "The A record of “bogus-addresses.lab” exists, but validating resolvers reject it because its DNSSEC data are invalid. Browsers cannot reach the website under this name.",
    "fix": {
     "steps": [
      "At your DNS provider, have the zone of bogus-addresses.lab signed again, so that every record set has a valid signature."
     ]
    }
   }
  }
 ],
 "web-www": [
  {
   "domain": "addresses-servfail.lab",
   "about": "The name servers answer SERVFAIL to A queries.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.63",
    "ns1             AAAA   2a01:4f8:21::63",
    "ns2             A      45.33.21.63",
    "ns2             AAAA   2600:3c01:21::63",
    "; server 93.184.21.63 fails=A",
    "; server 2a01:4f8:21::63 fails=A",
    "; server 45.33.21.63 fails=A",
    "; server 2600:3c01:21::63 fails=A"
   ],
   "outcome": "fails",
   "finding": {
    "id": "web-www",
    "category": "web",
    "severity": "problem",
    "title": "www lookup fails",
    "detail": "The name servers return SERVFAIL to A queries for “www.addresses-servfail.lab”, and resolvers cannot answer them either. Browsers cannot reach the website under www.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why the name servers do not answer A queries for www.addresses-servfail.lab; a firewall or load balancer that blocks this record type is a frequent cause.",
      "Check the result with a direct query to each name server: dig A www.addresses-servfail.lab @<name server>."
     ]
    }
   }
  },
  {
   "domain": "bogus-addresses.lab",
   "about": "Only the signature of the apex address records is invalid.",
   "lines": [
    "; signature-of @ A broken",
    "; signature-of @ AAAA broken"
   ],
   "outcome": "invalid-dnssec",
   "finding": {
    "id": "web-www",
    "category": "web",
    "severity": "problem",
    "title": "www record fails DNSSEC validation",
    "detail": "The A record of “www.bogus-addresses.lab” exists, but validating resolvers reject it because its DNSSEC data are invalid. Browsers cannot reach the website under www.",
    "fix": {
     "steps": [
      "At your DNS provider, have the zone of www.bogus-addresses.lab signed again, so that every record set has a valid signature."
     ]
    }
   }
  }
 ],
 "web-dangling": [
  {
   "domain": "dangling-www.lab",
   "about": "The name www is an alias of a name that does not exist.",
   "lines": [
    "www             CNAME  gone.vendor.lab."
   ],
   "outcome": "dead",
   "finding": {
    "id": "web-dangling",
    "category": "web",
    "severity": "problem",
    "title": "A name points to something that is gone",
    "detail": "www.dangling-www.lab is an alias (www.dangling-www.lab → gone.vendor.lab), but the last name does not exist. Whoever can set up that name again at the provider can show their own pages under yours.",
    "fix": {
     "steps": [
      "Find out whether the service behind www.dangling-www.lab is still in use.",
      "If it is, point the CNAME record to the name that your web hosting provider gives you today, at your DNS provider.",
      "If it is not, delete the CNAME record at your DNS provider."
     ]
    }
   }
  },
  {
   "domain": "alias-loop.lab",
   "about": "The name www is an alias of itself, in two steps.",
   "lines": [
    "www             CNAME  again",
    "again           CNAME  www"
   ],
   "outcome": "loop",
   "finding": {
    "id": "web-dangling",
    "category": "web",
    "severity": "problem",
    "title": "An alias leads back to itself",
    "detail": "The aliases go round in a circle (www.alias-loop.lab → again.alias-loop.lab → www.alias-loop.lab), so no browser ever finds an address.",
    "fix": {
     "steps": [
      "At your DNS host, change the CNAME record of www.alias-loop.lab: let it point to the name that your web host gives you, or replace it by A and AAAA records."
     ]
    }
   }
  }
 ],
 "web-public-ip": [
  {
   "domain": "apex-loopback.lab",
   "about": "The bare domain points to its own machine (127.0.0.1), only www works.",
   "lines": [
    "@               A      127.0.0.1",
    "@               AAAA   ::1",
    "www             A      93.184.80.1",
    "www             AAAA   2a01:4f8:80::1"
   ],
   "outcome": "special",
   "finding": {
    "id": "web-public-ip",
    "category": "web",
    "severity": "problem",
    "title": "The website has an address that is not public",
    "detail": "apex-loopback.lab leads to 127.0.0.1 and ::1. Such addresses are reserved for private networks or other special uses, so visitors from the internet cannot reach the website there.",
    "fix": {
     "steps": [
      "At your DNS host, replace the address of apex-loopback.lab by the public address that your web host names, or delete the record if there is another one."
     ]
    }
   }
  }
 ],
 "web-ipv6": [
  {
   "domain": "aaaa-nxdomain.lab",
   "about": "The name servers deny every name when asked for AAAA.",
   "lines": [
    "; unsigned",
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.48",
    "ns1             AAAA   2a01:4f8:21::48",
    "ns2             A      45.33.21.48",
    "ns2             AAAA   2600:3c01:21::48",
    "@               A      93.184.80.1",
    "; server 93.184.21.48 nxdomain=AAAA",
    "; server 2a01:4f8:21::48 nxdomain=AAAA",
    "; server 45.33.21.48 nxdomain=AAAA",
    "; server 2600:3c01:21::48 nxdomain=AAAA"
   ],
   "outcome": "nxdomain",
   "finding": {
    "id": "web-ipv6",
    "category": "web",
    "severity": "problem",
    "title": "AAAA queries return NXDOMAIN",
    "detail": "The name servers answer AAAA queries for “aaaa-nxdomain.lab” with NXDOMAIN, although it has A records. Resolvers take that for the whole name, so the website fails for many users.",
    "fix": {
     "steps": [
      "At your DNS provider, have the name servers or the load balancer fixed: a name without AAAA record must return NOERROR with an empty answer."
     ]
    }
   }
  },
  {
   "domain": "aaaa-servfail.lab",
   "about": "The name servers answer SERVFAIL when asked for AAAA.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.49",
    "ns1             AAAA   2a01:4f8:21::49",
    "ns2             A      45.33.21.49",
    "ns2             AAAA   2600:3c01:21::49",
    "; server 93.184.21.49 fails=AAAA",
    "; server 2a01:4f8:21::49 fails=AAAA",
    "; server 45.33.21.49 fails=AAAA",
    "; server 2600:3c01:21::49 fails=AAAA"
   ],
   "outcome": "fails",
   "finding": {
    "id": "web-ipv6",
    "category": "web",
    "severity": "warn",
    "title": "AAAA lookup fails",
    "detail": "The name servers return SERVFAIL to AAAA queries for “aaaa-servfail.lab”, and resolvers cannot answer them either. Clients that ask for IPv6 addresses wait or fail.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why the name servers do not answer AAAA queries for aaaa-servfail.lab; a firewall or load balancer that blocks this record type is a frequent cause.",
      "Check the result with a direct query to each name server: dig AAAA aaaa-servfail.lab @<name server>."
     ]
    }
   }
  }
 ],
 "web-https-rr": [
  {
   "domain": "https-dropped.lab",
   "about": "The name servers ignore queries for HTTPS records.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.60",
    "ns1             AAAA   2a01:4f8:21::60",
    "ns2             A      45.33.21.60",
    "ns2             AAAA   2600:3c01:21::60",
    "; server 93.184.21.60 drops=HTTPS",
    "; server 2a01:4f8:21::60 drops=HTTPS",
    "; server 45.33.21.60 drops=HTTPS",
    "; server 2600:3c01:21::60 drops=HTTPS"
   ],
   "outcome": "fails",
   "finding": {
    "id": "web-https-rr",
    "category": "web",
    "severity": "warn",
    "title": "HTTPS record lookup fails",
    "detail": "The name servers do not respond to HTTPS queries for “https-dropped.lab”, and resolvers cannot answer them either. Browsers that ask for this record wait before they connect.",
    "fix": {
     "steps": [
      "At your DNS provider, find out why the name servers do not answer HTTPS queries for https-dropped.lab; a firewall or load balancer that blocks this record type is a frequent cause.",
      "Check the result with a direct query to each name server: dig HTTPS https-dropped.lab @<name server>."
     ]
    }
   }
  }
 ],
 "web-alias-depth": [
  {
   "domain": "example.com",
   "about": "Five aliases stand between www and its address.",
   "lines": [
    "www CNAME a1.test.",
    "a1.test. CNAME a2.test.",
    "a2.test. CNAME a3.test.",
    "a3.test. CNAME a4.test.",
    "a4.test. CNAME a5.test.",
    "a5.test. A 93.184.5.1"
   ],
   "outcome": "deep",
   "finding": {
    "id": "web-alias-depth",
    "category": "web",
    "severity": "info",
    "title": "www leads through a long chain of aliases",
    "detail": "www.example.com leads through 5 aliases, one after the other, to a5.test. Each costs a little time when the page is first opened, and resolvers give up on very long chains."
   }
  }
 ],
 "caa-record": [
  {
   "domain": "no-caa.lab",
   "about": "There is no CAA record.",
   "lines": [],
   "outcome": "none",
   "finding": {
    "id": "caa-record",
    "category": "security",
    "severity": "warn",
    "title": "Any certificate authority may issue certificates",
    "detail": "Neither no-caa.lab nor any name above it has CAA records. They name the certificate authorities that may issue for the domain; all others must refuse, even if somebody asks them by fraud or mistake.",
    "fix": {
     "steps": [
      "Find out which certificate authorities are used for the domain and for all names below it: web server, mail server, content delivery network, shop. One that is left out can no longer renew its certificates.",
      "Put the records together with our generator.",
      "At your DNS host, add them as CAA records."
     ],
     "cta": {
      "label": "Build CAA records",
      "href": "http://localhost:8080/generate/caa?domain=no-caa.lab"
     }
    }
   }
  }
 ],
 "caa-syntax": [
  {
   "domain": "caa-critical.lab",
   "about": "A critical CAA record is one that no authority understands.",
   "lines": [
    "@               CAA    128 foo \\"x\\""
   ],
   "outcome": "unknown-critical",
   "finding": {
    "id": "caa-syntax",
    "category": "security",
    "severity": "problem",
    "title": "A CAA record blocks every new certificate",
    "detail": "caa-critical.lab publishes 12345 foo \\"x\\". The number 128 says that nobody may issue without understanding “foo”, and no certificate authority knows this word. So none may issue or renew a certificate.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the CAA record “128 foo \\"x\\"” of caa-critical.lab with the one shown here. Keep its other CAA records."
     ],
     "record": {
      "host": "@",
      "type": "CAA",
      "value": "0 foo \\"x\\""
     },
     "cta": {
      "label": "Build CAA records",
      "href": "http://localhost:8080/generate/caa?domain=caa-critical.lab"
     }
    }
   }
  },
  {
   "domain": "caa-typo.lab",
   "about": "A property of the CAA records is misspelt.",
   "lines": [
    "@               CAA    0 isue \\"letsencrypt.org\\"",
    "@               CAA    0 iodef \\"mailto:caa@caa-typo.lab\\""
   ],
   "outcome": "invalid",
   "finding": {
    "id": "caa-syntax",
    "category": "security",
    "severity": "warn",
    "title": "A CAA record is written wrongly",
    "detail": "caa-typo.lab publishes 12345 isue \\"letsencrypt.org\\", but the word behind the number is unknown and looks like a spelling mistake. The record does not do what it was meant to do.",
    "fix": {
     "steps": [
      "At your DNS provider, replace the CAA record “0 isue \\"letsencrypt.org\\"” of caa-typo.lab with the one shown here. Keep its other CAA records."
     ],
     "record": {
      "host": "@",
      "type": "CAA",
      "value": "0 issue \\"letsencrypt.org\\""
     },
     "cta": {
      "label": "Build CAA records",
      "href": "http://localhost:8080/generate/caa?domain=caa-typo.lab"
     }
    }
   }
  }
 ],
 "caa-issue": [
  {
   "domain": "caa-iodef-only.lab",
   "about": "CAA names a contact, but no authority.",
   "lines": [
    "@               CAA    0 iodef \\"mailto:security@caa-iodef-only.lab\\""
   ],
   "outcome": "no-issue",
   "finding": {
    "id": "caa-issue",
    "category": "security",
    "severity": "warn",
    "title": "The CAA records do not restrict ordinary certificates",
    "detail": "caa-iodef-only.lab has CAA records (iodef), but none with the word issue. Without it any certificate authority may issue ordinary certificates.",
    "fix": {
     "steps": [
      "Find out which certificate authorities are used for the domain and for all names below it. One that is left out can no longer renew its certificates.",
      "At your DNS host, add a CAA record with the word issue for each of them. Our generator writes them."
     ],
     "cta": {
      "label": "Build CAA records",
      "href": "http://localhost:8080/generate/caa?domain=caa-iodef-only.lab"
     }
    }
   }
  }
 ],
 "caa-lookup": [
  {
   "domain": "caa-dropped.lab",
   "about": "The name servers ignore CAA queries.",
   "lines": [
    "@               NS     ns1",
    "@               NS     ns2",
    "ns1             A      93.184.21.55",
    "ns1             AAAA   2a01:4f8:21::55",
    "ns2             A      45.33.21.55",
    "ns2             AAAA   2600:3c01:21::55",
    "; server 93.184.21.55 drops=CAA",
    "; server 2a01:4f8:21::55 drops=CAA",
    "; server 45.33.21.55 drops=CAA",
    "; server 2600:3c01:21::55 drops=CAA"
   ],
   "outcome": "fails",
   "finding": {
    "id": "caa-lookup",
    "category": "security",
    "severity": "problem",
    "title": "Certificate authorities cannot look up CAA records",
    "detail": "Several resolvers get only an error (SERVFAIL) when they ask for the CAA records of caa-dropped.lab, while other questions work. Certificate authorities must ask before they issue, and many refuse when they get no answer.",
    "fix": {
     "steps": [
      "Ask your DNS host to update its name servers: they must also answer questions for record types that they do not hold, with an empty answer.",
      "If a firewall or load balancer stands in front of the name servers, have questions for the type CAA (257) let through there."
     ]
    }
   }
  }
 ],
 "validation-persist": [
  {
   "domain": "persistent-validation.lab",
   "about": "A TXT record lets an account obtain certificates without further proof.",
   "lines": [
    "_validation-persist TXT    \\"letsencrypt.org; accounturi=https://acme.vendor.lab/acct/123; policy=wildcard\\""
   ],
   "outcome": "present",
   "finding": {
    "id": "validation-persist",
    "category": "security",
    "severity": "info",
    "title": "Persistent validation record (DNS-PERSIST-01)",
    "detail": "There is a validation record at _validation-persist.persistent-validation.lab. The account “https://acme.vendor.lab/acct/123” can obtain certificates from letsencrypt.org without further proof, also for subdomains and wildcards.",
    "fix": {
     "steps": [
      "Check that the accounts listed above belong to you or to your service provider, and that you still use them.",
      "If you do not know or no longer use one of them, delete its TXT record _validation-persist.persistent-validation.lab at your DNS provider."
     ]
    }
   }
  }
 ],
 "dnssec-signed": [
  {
   "domain": "dnssec-just-disabled.lab",
   "about": "The DS record and all signatures were removed ten minutes ago; resolvers still have the DS record cached.",
   "lines": [
    "; unsigned"
   ],
   "outcome": "unsigned",
   "finding": {
    "id": "dnssec-signed",
    "category": "security",
    "severity": "warn",
    "title": "The domain does not use DNSSEC",
    "detail": "dnssec-just-disabled.lab is not signed. So nobody can tell forged DNS answers from real ones, and visitors and mail could be led astray.",
    "fix": {
     "steps": [
      "If the zone has TLSA records (DANE), check first that they match the current certificates: DNSSEC activates them, and senders do not deliver mail if they do not match.",
      "Turn on DNSSEC at your DNS provider; many offer it as a single switch.",
      "Wait until your DNS provider reports that the zone is signed; a day is usually enough.",
      "Then enter the DS record that your DNS provider shows at your registrar, unless the DNS provider does it."
     ]
    }
   }
  },
  {
   "domain": "ds-forgotten.lab",
   "about": "The zone is signed, but the parent does not say so.",
   "lines": [
    "; ds none"
   ],
   "outcome": "no-ds",
   "finding": {
    "id": "dnssec-signed",
    "category": "security",
    "severity": "warn",
    "title": "The domain is signed, but DNSSEC has no effect",
    "detail": "ds-forgotten.lab has keys and signatures, but the registry holds no DS record for it. Without it nobody checks the signatures, and they protect nothing.",
    "fix": {
     "steps": [
      "If the zone has TLSA records (DANE), check first that they match the current certificates: DNSSEC activates them, and senders do not deliver mail if they do not match.",
      "At your registrar, not in the zone ds-forgotten.lab itself, enter the DS record shown here.",
      "If the form has separate fields, enter the values in this order: key tag, algorithm, digest type, digest."
     ],
     "record": {
      "host": "ds-forgotten.lab",
      "type": "DS",
      "value": "12345 13 2 ‹digest›"
     }
    }
   }
  }
 ],
 "dnssec-chain": [
  {
   "domain": "broken-signatures.lab",
   "about": "No signature fits what it signs.",
   "lines": [
    "; signatures broken"
   ],
   "outcome": "bogus",
   "finding": {
    "id": "dnssec-chain",
    "category": "security",
    "severity": "problem",
    "title": "DNSSEC chain of trust is invalid (bogus)",
    "detail": "The DNSKEY records of broken-signatures.lab are not signed with the key from the DS record (key tag 12345). A resolver reports the Extended DNS Error “DNSSEC Bogus”. Validating resolvers return SERVFAIL for broken-signatures.lab, so their users reach neither website nor mail.",
    "fix": {
     "steps": [
      "Ask your DNS provider to sign the DNSKEY records of broken-signatures.lab with the key from the DS record (key tag 12345).",
      "If your DNS provider signs with another key, replace the DS record at your registrar with the one for that key.",
      "If this takes time, remove the DS records of broken-signatures.lab at your registrar: the zone is then unsigned, but resolves for all users."
     ]
    }
   }
  },
  {
   "domain": "bogus-mx.lab",
   "about": "Only the signature of the MX records is invalid.",
   "lines": [
    "; signature-of @ MX broken"
   ],
   "outcome": "some-invalid",
   "finding": {
    "id": "dnssec-chain",
    "category": "security",
    "severity": "problem",
    "title": "Some records fail DNSSEC validation",
    "detail": "The chain of trust of “bogus-mx.lab” is valid, but validating resolvers reject these records: bogus-mx.lab MX. Their users cannot see them.",
    "fix": {
     "steps": [
      "Ask your DNS provider to sign bogus-mx.lab again and to publish the signatures on all name servers.",
      "If a record was added by hand to a signed zone, have the zone signed after every change."
     ]
    }
   }
  }
 ],
 "dnssec-expiry": [
  {
   "domain": "all-expired.lab",
   "about": "All signatures expired yesterday.",
   "lines": [
    "; signatures left=-24h"
   ],
   "outcome": "expired",
   "finding": {
    "id": "dnssec-expiry",
    "category": "security",
    "severity": "problem",
    "title": "DNSSEC signatures not valid: many cannot reach the domain",
    "detail": "No signature of all-expired.lab (SOA, DNSKEY and NS) counts now: the last one ended on 2026-11-14 09:00 UTC. Everybody whose DNS service (resolver) checks signatures gets no answer.",
    "fix": {
     "steps": [
      "Ask your DNS host to sign the zone anew at once.",
      "If you run the name servers yourself, check the clock of the signing server, its job, and that the result reaches all servers.",
      "If that takes time, remove the DS records of all-expired.lab at your registrar: the zone is then unsigned, but resolves for all users."
     ]
    }
   }
  }
 ],
 "dnssec-algorithm": [
  {
   "domain": "half-rollover.lab",
   "about": "The zone has keys of two algorithms, but signatures of only one.",
   "lines": [
    "; keys rollover-half"
   ],
   "outcome": "half-rollover",
   "finding": {
    "id": "dnssec-algorithm",
    "category": "security",
    "severity": "warn",
    "title": "DNSSEC algorithm rollover is incomplete",
    "detail": "The zone “half-rollover.lab” publishes keys of ED25519, but its records are not signed with them. Strict validating resolvers reject such a zone.",
    "fix": {
     "steps": [
      "At your DNS provider, complete the rollover of half-rollover.lab: sign all records with every published algorithm, and remove keys that are not used."
     ]
    }
   }
  },
  {
   "domain": "rsasha1.lab",
   "about": "The zone is signed with RSASHA1.",
   "lines": [
    "; signed algorithm=7"
   ],
   "outcome": "deprecated",
   "finding": {
    "id": "dnssec-algorithm",
    "category": "security",
    "severity": "warn",
    "title": "The signing algorithm of DNSSEC is outdated",
    "detail": "rsasha1.lab uses RSASHA1-NSEC3-SHA1, which must no longer be used for signing. More and more resolvers treat such domains as unsigned.",
    "fix": {
     "steps": [
      "Ask your DNS host for a change of algorithm to ECDSAP256SHA256 (number 13); for a while it has to sign with the old and the new keys side by side.",
      "Once the new signatures are visible everywhere, replace the old DS record at your registrar with the new one.",
      "Have your DNS host remove the old keys only when the new DS record is known everywhere."
     ]
    }
   }
  }
 ],
 "dnssec-ds-digest": [
  {
   "domain": "sha1-ds.lab",
   "about": "The parent vouches for the key with SHA-1 only.",
   "lines": [
    "; ds digest=1"
   ],
   "outcome": "sha1-only",
   "finding": {
    "id": "dnssec-ds-digest",
    "category": "security",
    "severity": "warn",
    "title": "The DS record uses an outdated checksum",
    "detail": "The DS records of sha1-ds.lab use only SHA-1. That is no longer considered safe, and some resolvers treat the domain as unsigned.",
    "fix": {
     "steps": [
      "At your registrar, add the DS record shown here for sha1-ds.lab. It is for the key that is in use now.",
      "Remove the old DS record there after a day."
     ],
     "record": {
      "host": "sha1-ds.lab",
      "type": "DS",
      "value": "12345 13 2 ‹digest›"
     }
    }
   }
  }
 ],
 "dnssec-key-size": [
  {
   "domain": "example.com",
   "about": "The zone is signed with an RSA key of 1024 bits.",
   "lines": [
    "@ DS 1 8 2 0000000000000000000000000000000000000000000000000000000000000000",
    "@ DNSKEY 257 3 8 AwEAAf///////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////// …"
   ],
   "outcome": "short",
   "finding": {
    "id": "dnssec-key-size",
    "category": "security",
    "severity": "warn",
    "title": "A DNSSEC key is too short",
    "detail": "The RSA key 1803 of example.com has only 1024 bits. Whoever breaks it can forge every answer about the domain.",
    "fix": {
     "steps": [
      "Ask your DNS host to replace the key by an ECDSA key (algorithm 13) or by an RSA key of 2048 bits.",
      "If the key is named in a DS record, enter the new DS record at your registrar before the old key is removed."
     ]
    }
   }
  }
 ],
 "dnssec-nsec3": [
  {
   "domain": "nsec3-iterations.lab",
   "about": "NSEC3 hashes a hundred times more than it should.",
   "lines": [
    "; signed iterations=100"
   ],
   "outcome": "iterations-high",
   "finding": {
    "id": "dnssec-nsec3",
    "category": "security",
    "severity": "warn",
    "title": "NSEC3 settings switch the protection off",
    "detail": "To prove that a name does not exist, nsec3-iterations.lab demands 100 additional rounds of computing (iterations). Common resolvers refuse that much work and treat the domain as unsigned.",
    "fix": {
     "steps": [
      "Ask your DNS host to set NSEC3 to no extra iterations and no salt.",
      "If you run the name servers yourself, use the parameters “1 0 0 -” (NSEC3PARAM) and have the zone signed anew."
     ]
    }
   }
  }
 ],
 "dnssec-denial": [
  {
   "domain": "denial-bad-flags.lab",
   "about": "The NSEC3 records have a flag that is not assigned.",
   "lines": [
    "; denial bad-flags"
   ],
   "outcome": "broken",
   "finding": {
    "id": "dnssec-denial",
    "category": "security",
    "severity": "problem",
    "title": "DNSSEC proofs of non-existence are invalid",
    "detail": "Validating resolvers return SERVFAIL for every name that does not exist in “denial-bad-flags.lab”. The NSEC3 records have unassigned flags, so resolvers ignore them.",
    "fix": {
     "steps": [
      "At your DNS provider, have denial-bad-flags.lab signed again completely, including the NSEC or NSEC3 chain, and check that all name servers have the result.",
      "If that takes time, remove the DS records of denial-bad-flags.lab at your registrar: the zone is then unsigned, but works again."
     ]
    }
   }
  }
 ],
 "dnssec-ds-stale": [
  {
   "domain": "standby-ds.lab",
   "about": "The parent vouches for a stand-by key as well.",
   "lines": [
    "; ds standby"
   ],
   "outcome": "extra",
   "finding": {
    "id": "dnssec-ds-stale",
    "category": "security",
    "severity": "info",
    "title": "A DS record has no key",
    "detail": "The parent zone also has a DS record for the key 12345, which standby-ds.lab does not publish. That does no harm: it is a key in reserve, or a leftover from an earlier one.",
    "fix": {
     "steps": [
      "If it is not a key that your DNS provider keeps in reserve, remove the DS record with the key tag 12345 at your registrar."
     ]
    }
   }
  }
 ],
 "dnssec-servers": [
  {
   "domain": "bogus-mx-at-one-server.lab",
   "about": "One of two name servers publishes an invalid signature of the MX records.",
   "lines": [
    "; signature-of @ MX broken at ns2"
   ],
   "outcome": "inconsistent",
   "finding": {
    "id": "dnssec-servers",
    "category": "security",
    "severity": "problem",
    "title": "Some name servers serve DNSSEC wrongly",
    "detail": "These name servers differ from the others of bogus-mx-at-one-server.lab: ns2.bogus-mx-at-one-server.lab (45.33.2.53) and ns2.bogus-mx-at-one-server.lab (2600:3c01:2::53). Their signatures (RRSIG) are missing or invalid. Lookups by validating resolvers may fail, depending on the server that they ask.",
    "fix": {
     "steps": [
      "At your DNS provider, have the complete and current signed zone transferred to ns2.bogus-mx-at-one-server.lab (45.33.2.53) and ns2.bogus-mx-at-one-server.lab (2600:3c01:2::53).",
      "If a name server does not support DNSSEC, remove it at your registrar and from the zone."
     ]
    }
   }
  }
 ],
 "dnssec-cds": [
  {
   "domain": "example.net",
   "about": "The zone asks for a DS record that the registry has not taken over.",
   "lines": [
    "@ DS 55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17",
    "@ CDS 3613 15 2 3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b"
   ],
   "outcome": "differs",
   "finding": {
    "id": "dnssec-cds",
    "category": "security",
    "severity": "info",
    "title": "The zone asks the registry for a change",
    "detail": "By CDS or CDNSKEY records example.net asks for DS records of the key 3613; the registry holds 55648. That is normal while keys are being changed."
   }
  }
 ],
 "http-status": [
  {
   "domain": "empty-page.lab",
   "about": "The page has no content at all.",
   "lines": [
    "# empty-page.lab/index.html"
   ],
   "outcome": "not-a-page",
   "finding": {
    "id": "http-status",
    "category": "indexing",
    "severity": "problem",
    "title": "There is no web page at this address",
    "detail": "The server says that all is well and sends nothing. The address was https://empty-page.lab/; without a page there is nothing to index."
   }
  },
  {
   "domain": "closed-site.lab",
   "about": "The ports of the web are closed.",
   "lines": [],
   "outcome": "unreachable",
   "finding": {
    "id": "http-status",
    "category": "indexing",
    "severity": "problem",
    "title": "The site could not be reached",
    "detail": "closed-site.lab refuses connections, over https and over http. The last address tried was http://closed-site.lab/; it was tried from one place, at one time."
   }
  }
 ],
 "page-indexable": [
  {
   "domain": "noindex.lab",
   "about": "The page asks search engines to leave it out.",
   "lines": [
    "# noindex.lab/index.html",
    "<meta name=\\"robots\\" content=\\"noindex, nofollow\\">"
   ],
   "outcome": "noindex",
   "finding": {
    "id": "page-indexable",
    "category": "indexing",
    "severity": "problem",
    "title": "The page asks search engines to leave it out",
    "detail": "Found: a meta tag for robots with “noindex, nofollow”. With that the page is kept out of search results, whatever else it says."
   }
  }
 ],
 "robots-allows-search": [
  {
   "domain": "blocked-by-robots.lab",
   "about": "The file robots.txt keeps every crawler out.",
   "lines": [
    "# blocked-by-robots.lab/robots.txt",
    "# Left over from the time before the launch.",
    "User-agent: *",
    "Disallow: /"
   ],
   "outcome": "all-blocked",
   "finding": {
    "id": "robots-allows-search",
    "category": "indexing",
    "severity": "problem",
    "title": "robots.txt blocks search engines",
    "detail": "Googlebot and Bingbot may not fetch the page and so cannot read it. The deciding rule in robots.txt is line 3 (“Disallow: /”), in the group from line 2 on.",
    "fix": {
     "steps": [
      "Before you change the rule, check that the site is meant to be found.",
      "In robots.txt, remove the rule or restrict it to the parts that crawlers must not fetch."
     ]
    }
   }
  }
 ],
 "robots-txt-reachable": [
  {
   "domain": "robots-unavailable.lab",
   "about": "The file robots.txt fails with 503, so search engines wait.",
   "lines": [
    "# robots-unavailable.lab/site.txt",
    "/robots.txt   503"
   ],
   "outcome": "error-status",
   "finding": {
    "id": "robots-txt-reachable",
    "category": "indexing",
    "severity": "problem",
    "title": "robots.txt answers with a server error",
    "detail": "https://robots-unavailable.lab/robots.txt answers with HTTP 503. While it does, search engines treat the whole site as closed."
   }
  },
  {
   "domain": "failed-handshake.lab",
   "about": "The web host has no certificate for the name at all.",
   "lines": [
    "# failed-handshake.lab/site.txt",
    "*   certificate=none"
   ],
   "outcome": "unreachable",
   "finding": {
    "id": "robots-txt-reachable",
    "category": "indexing",
    "severity": "problem",
    "title": "robots.txt cannot be fetched",
    "detail": "http://failed-handshake.lab/robots.txt could not be fetched: the encrypted connection failed. While the file cannot be had, search engines pause the whole site."
   }
  }
 ],
 "robots-txt-format": [
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "html",
   "finding": {
    "id": "robots-txt-format",
    "category": "indexing",
    "severity": "warn",
    "title": "A web page comes in place of robots.txt",
    "detail": "https://js-shell.lab/robots.txt answers with success but sends HTML, often because the server answers every address with a page. Crawlers find no rules in it."
   }
  }
 ],
 "missing-page-status": [
  {
   "domain": "catch-all.lab",
   "about": "Pages that do not exist are the home page.",
   "lines": [
    "# catch-all.lab/site.txt",
    "else   as=/index.html"
   ],
   "outcome": "catch-all",
   "finding": {
    "id": "missing-page-status",
    "category": "indexing",
    "severity": "warn",
    "title": "Missing pages show the start page",
    "detail": "https://catch-all.lab/nnnnnnnn-888888888888, an address made up for this check, shows the start page with HTTP 200 instead of 404. So for search engines there is no end of copies of it."
   }
  }
 ],
 "page-not-soft-404": [
  {
   "domain": "soft-404.lab",
   "about": "The page says that it does not exist, and sends 200.",
   "lines": [
    "# soft-404.lab/index.html",
    "<title>Page not found</title>",
    "<h1>404</h1>",
    "<p>The page that you were looking for does not exist.</p>"
   ],
   "outcome": "error-page",
   "finding": {
    "id": "page-not-soft-404",
    "category": "indexing",
    "severity": "problem",
    "title": "The page is an error page with a status of success",
    "detail": "https://soft-404.lab/ answers with success, but these signs speak for an error page, in two tries: the title “Page not found”, fewer than 60 words and no link to another page of the site. Search engines drop such pages."
   }
  }
 ],
 "page-not-placeholder": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "placeholder",
   "finding": {
    "id": "page-not-placeholder",
    "category": "indexing",
    "severity": "problem",
    "title": "The page is a placeholder",
    "detail": "It says “Welcome to nginx!”, as default pages, announcements and offers of domains do. There is nothing worth indexing yet."
   }
  }
 ],
 "canonical-present": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "none",
   "finding": {
    "id": "canonical-present",
    "category": "indexing",
    "severity": "info",
    "title": "The page names no canonical address",
    "detail": "It is not required, but it helps search engines to choose where the same page can be had under several addresses."
   }
  }
 ],
 "canonical-target": [
  {
   "domain": "http-only.lab",
   "about": "The site is on port 80 only; port 443 is closed.",
   "lines": [
    "# http-only.lab/site.txt",
    "*   http=same"
   ],
   "outcome": "elsewhere",
   "finding": {
    "id": "canonical-target",
    "category": "indexing",
    "severity": "info",
    "title": "The page names another page of the site as canonical",
    "detail": "http://http-only.lab/ asks search engines to show https://http-only.lab/ instead. That is right where both have the same content."
   }
  }
 ],
 "sitemap-present": [
  {
   "domain": "expired-certificate.lab",
   "about": "The certificate of the web host has expired.",
   "lines": [
    "# expired-certificate.lab/site.txt",
    "*   certificate=expired"
   ],
   "outcome": "none",
   "finding": {
    "id": "sitemap-present",
    "category": "indexing",
    "severity": "info",
    "title": "No sitemap was found",
    "detail": "Looked at: https://expired-certificate.lab/sitemap.xml (cannot be reached). Small sites do well without; on large ones a sitemap helps search engines to find every page."
   }
  }
 ],
 "sitemap-valid": [
  {
   "domain": "http-only.lab",
   "about": "The site is on port 80 only; port 443 is closed.",
   "lines": [
    "# http-only.lab/site.txt",
    "*   http=same"
   ],
   "outcome": "broken",
   "finding": {
    "id": "sitemap-valid",
    "category": "indexing",
    "severity": "warn",
    "title": "robots.txt names a sitemap that is none",
    "detail": "What came: https://http-only.lab/sitemap.xml (cannot be reached). Crawlers are sent there for nothing."
   }
  }
 ],
 "redirect-type": [
  {
   "domain": "redirect-elsewhere.lab",
   "about": "The page redirects to another domain.",
   "lines": [
    "# redirect-elsewhere.lab/site.txt",
    "/   302=https://perfect.lab/"
   ],
   "outcome": "temporary",
   "finding": {
    "id": "redirect-type",
    "category": "indexing",
    "severity": "info",
    "title": "A redirect to another address is temporary",
    "detail": "https://redirect-elsewhere.lab/ → https://perfect.lab/ (302). With a temporary redirect search engines tend to keep the old address; 301 or 308 tells them that the new one is to stay."
   }
  }
 ],
 "redirect-domain": [
  {
   "domain": "redirect-elsewhere.lab",
   "about": "The page redirects to another domain.",
   "lines": [
    "# redirect-elsewhere.lab/site.txt",
    "/   302=https://perfect.lab/"
   ],
   "outcome": "other-domain",
   "finding": {
    "id": "redirect-domain",
    "category": "indexing",
    "severity": "info",
    "title": "The domain leads to another domain",
    "detail": "https://redirect-elsewhere.lab/ leads to https://perfect.lab/. This report describes the site there."
   }
  },
  {
   "domain": "login-wall.lab",
   "about": "The page leads to a login on another host.",
   "lines": [
    "# login-wall.lab/site.txt",
    "/   302=https://login.login-wall.lab/sign-in?back=/",
    "# login.login-wall.lab/site.txt",
    "/sign-in   type=text/html;charset=utf-8",
    "# login.login-wall.lab/sign-in",
    "<!doctype html>",
    "<html lang=\\"en\\">",
    "<head>",
    "<meta charset=\\"utf-8\\">",
    "<title>Sign in to login-wall.lab</title>",
    "<meta name=\\"viewport\\" content=\\"width=device-width, initial-scale=1\\">",
    "</head>",
    "…"
   ],
   "outcome": "entrance",
   "finding": {
    "id": "redirect-domain",
    "category": "indexing",
    "severity": "info",
    "title": "The domain leads to a login or consent page",
    "detail": "https://login-wall.lab/ leads to https://login.login-wall.lab/sign-in?back=/, by its name a page for signing in or for consent. This report describes that page, not what lies behind it."
   }
  }
 ],
 "host-variants": [
  {
   "domain": "two-copies.lab",
   "about": "The site is on www and on the bare domain, over HTTP and HTTPS.",
   "lines": [
    "# two-copies.lab/site.txt",
    "*   http=same",
    "# www.two-copies.lab/site.txt",
    "*   http=same",
    "# www.two-copies.lab/index.html",
    "<link rel=\\"canonical\\" href=\\"https://www.{domain}/\\">"
   ],
   "outcome": "two-copies",
   "finding": {
    "id": "host-variants",
    "category": "indexing",
    "severity": "warn",
    "title": "With and without www there are two sites",
    "detail": "https://two-copies.lab/ and https://www.two-copies.lab/ each answer with a page of their own. For search engines that makes two sites, and links are divided between them."
   }
  },
  {
   "domain": "closed-site.lab",
   "about": "The ports of the web are closed.",
   "lines": [],
   "outcome": "other-fails",
   "finding": {
    "id": "host-variants",
    "category": "indexing",
    "severity": "info",
    "title": "The other name of the site does not work",
    "detail": "https://www.closed-site.lab/ gives no page: no usable connection comes about. Visitors who type or follow that name see an error."
   }
  }
 ],
 "links-crawlable": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "none-internal",
   "finding": {
    "id": "links-crawlable",
    "category": "indexing",
    "severity": "warn",
    "title": "No link leads to another page of the site",
    "detail": "Visible in the HTML: 0 links, 0 of them without a usable address; none leads to another page of the site. Search engines find other pages by such links."
   }
  }
 ],
 "title-present": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "title-present",
    "category": "content",
    "severity": "problem",
    "title": "The page has no title",
    "detail": "There is no title element in the head of the page. It is the main line of a search result and of an answer that cites the page."
   }
  }
 ],
 "title-quality": [
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "generic",
   "finding": {
    "id": "title-quality",
    "category": "content",
    "severity": "warn",
    "title": "The title says nothing about the page",
    "detail": "“React App” (9 characters) is a default or just the domain. Readers of a search result cannot tell from it what they will find."
   }
  }
 ],
 "meta-description": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "meta-description",
    "category": "content",
    "severity": "warn",
    "title": "The page has no description",
    "detail": "There is no meta description in the HTML. Search engines then put together the text below the title by themselves."
   }
  }
 ],
 "h1-present": [
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "h1-present",
    "category": "content",
    "severity": "warn",
    "title": "The page has no main heading",
    "detail": "The HTML holds no h1. It tells readers and search engines what the page is about."
   }
  }
 ],
 "html-lang": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "html-lang",
    "category": "content",
    "severity": "warn",
    "title": "The page does not name its language",
    "detail": "The html element has no lang attribute. Search engines and screen readers then have to guess the language."
   }
  }
 ],
 "text-amount": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "hardly-any",
   "finding": {
    "id": "text-amount",
    "category": "content",
    "severity": "warn",
    "title": "The page has hardly any text",
    "detail": "The HTML contains 17 words of visible text. Google states no minimum; below 50 words this check assumes that search engines can hardly tell what the page is about.",
    "fix": {
     "steps": [
      "In the HTML of the page, describe in text what the site offers: for whom, where, and under which name.",
      "If the text is in images or videos, add it as text, captions or alternative text."
     ]
    }
   }
  },
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "from-scripts",
   "finding": {
    "id": "text-amount",
    "category": "content",
    "severity": "info",
    "title": "The text of the page comes from scripts",
    "detail": "Visible in the HTML: 9 words; scripts bring the rest. Search engines that run scripts can read it, so this costs nothing here."
   }
  }
 ],
 "image-alt": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "image-alt",
    "category": "content",
    "severity": "warn",
    "title": "Many images have no alternative text",
    "detail": "3 of 3 images in the HTML have no alt attribute. What they show stays unknown to search engines and to people who cannot see them."
   }
  }
 ],
 "structured-data": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "none",
   "finding": {
    "id": "structured-data",
    "category": "content",
    "severity": "info",
    "title": "The page carries no structured data",
    "detail": "The HTML holds no JSON-LD, microdata or RDFa. They are optional and tell machines for sure what a page is about, such as a company, a product or an event."
   }
  }
 ],
 "open-graph": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "none",
   "finding": {
    "id": "open-graph",
    "category": "content",
    "severity": "info",
    "title": "There is no data for link previews",
    "detail": "The page carries no Open Graph data. When it is shared, messengers and social networks choose title and image by themselves."
   }
  }
 ],
 "favicon": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "favicon",
    "category": "content",
    "severity": "info",
    "title": "The page names no icon",
    "detail": "There is no link with rel=\\"icon\\" in the HTML. Search engines show a globe beside the result unless they find /favicon.ico by themselves."
   }
  }
 ],
 "https-valid": [
  {
   "domain": "expired-certificate.lab",
   "about": "The certificate of the web host has expired.",
   "lines": [
    "# expired-certificate.lab/site.txt",
    "*   certificate=expired"
   ],
   "outcome": "expired",
   "finding": {
    "id": "https-valid",
    "category": "technical",
    "severity": "problem",
    "title": "The certificate has expired",
    "detail": "The certificate of expired-certificate.lab was valid until 2026-11-01. Browsers show a warning instead of the page, and crawlers turn back."
   }
  },
  {
   "domain": "failed-handshake.lab",
   "about": "The web host has no certificate for the name at all.",
   "lines": [
    "# failed-handshake.lab/site.txt",
    "*   certificate=none"
   ],
   "outcome": "handshake",
   "finding": {
    "id": "https-valid",
    "category": "technical",
    "severity": "problem",
    "title": "No encrypted connection comes about",
    "detail": "failed-handshake.lab answers on the port of https, but no encryption could be agreed upon. Browsers show an error instead of the page, and crawlers turn back."
   }
  }
 ],
 "http-to-https": [
  {
   "domain": "two-copies.lab",
   "about": "The site is on www and on the bare domain, over HTTP and HTTPS.",
   "lines": [
    "# two-copies.lab/site.txt",
    "*   http=same",
    "# www.two-copies.lab/site.txt",
    "*   http=same",
    "# www.two-copies.lab/index.html",
    "<link rel=\\"canonical\\" href=\\"https://www.{domain}/\\">"
   ],
   "outcome": "serves-itself",
   "finding": {
    "id": "http-to-https",
    "category": "technical",
    "severity": "warn",
    "title": "http does not redirect to https",
    "detail": "http://two-copies.lab/ answers with status 200 instead of a redirect; one by a script or a meta tag does not count. So there are two copies of the site, and visitors of the one have no protection."
   }
  }
 ],
 "hsts": [
  {
   "domain": "http-only.lab",
   "about": "The site is on port 80 only; port 443 is closed.",
   "lines": [
    "# http-only.lab/site.txt",
    "*   http=same"
   ],
   "outcome": "over-http",
   "finding": {
    "id": "hsts",
    "category": "technical",
    "severity": "info",
    "title": "HSTS is sent over http",
    "detail": "Strict-Transport-Security: max-age=31536000. The page came over http, and there browsers ignore this header."
   }
  },
  {
   "domain": "login-wall.lab",
   "about": "The page leads to a login on another host.",
   "lines": [
    "# login-wall.lab/site.txt",
    "/   302=https://login.login-wall.lab/sign-in?back=/",
    "# login.login-wall.lab/site.txt",
    "/sign-in   type=text/html;charset=utf-8",
    "# login.login-wall.lab/sign-in",
    "<!doctype html>",
    "<html lang=\\"en\\">",
    "<head>",
    "<meta charset=\\"utf-8\\">",
    "<title>Sign in to login-wall.lab</title>",
    "<meta name=\\"viewport\\" content=\\"width=device-width, initial-scale=1\\">",
    "</head>",
    "…"
   ],
   "outcome": "missing",
   "finding": {
    "id": "hsts",
    "category": "technical",
    "severity": "info",
    "title": "Browsers are not told to use https only (HSTS)",
    "detail": "The answer has no Strict-Transport-Security header. It would protect later visits; it has no effect on the ranking."
   }
  }
 ],
 "response-time": [
  {
   "domain": "slow-site.lab",
   "about": "The page takes its time.",
   "lines": [
    "# slow-site.lab/site.txt",
    "/   slow=2500"
   ],
   "outcome": "slow",
   "finding": {
    "id": "response-time",
    "category": "technical",
    "severity": "warn",
    "title": "The server answers slowly",
    "detail": "The first byte came after 2620 ms; more than 1800 is slow, and search engines fetch fewer pages from slow servers. This is one sample from one place."
   }
  }
 ],
 "viewport": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "viewport",
    "category": "technical",
    "severity": "warn",
    "title": "The page has no meta viewport",
    "detail": "Without it phones show the page as wide as on a desk and very small. Search engines judge a page by what phones get."
   }
  }
 ],
 "charset": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "charset",
    "category": "technical",
    "severity": "warn",
    "title": "The page does not name its character encoding",
    "detail": "There is no byte order mark, no charset in the Content-Type header and none in a meta tag within the first 1024 bytes. We read it as utf-8; others may guess wrongly and show garbled titles."
   }
  }
 ],
 "doctype": [
  {
   "domain": "bare-page.lab",
   "about": "The page has hardly anything that search engines look for.",
   "lines": [
    "# bare-page.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "/             as=/page.txt type=text/html",
    "# bare-page.lab/page.txt",
    "<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>"
   ],
   "outcome": "missing",
   "finding": {
    "id": "doctype",
    "category": "technical",
    "severity": "info",
    "title": "The page has no doctype",
    "detail": "The first line is “<html><body><div>Hello.</div><img src=\\"a.png\\"><img src=\\"b.png\\"><img src=\\"c.png\\"><a href=\\"javascript:go()\\">More</a></body></html>”. Without “<!doctype html>” browsers fall back to the behaviour of decades ago (quirks mode)."
   }
  }
 ],
 "ai-search-access": [
  {
   "domain": "ai-blocked.lab",
   "about": "A copied list in robots.txt keeps all AI agents out.",
   "lines": [
    "# ai-blocked.lab/robots.txt",
    "User-agent: *",
    "Sitemap: https://{domain}/sitemap.xml",
    "Disallow: /internal/",
    "# Copied from somewhere.",
    "User-agent: GPTBot",
    "User-agent: ClaudeBot",
    "User-agent: CCBot",
    "User-agent: Google-Extended",
    "User-agent: OAI-SearchBot",
    "User-agent: Claude-SearchBot",
    "User-agent: PerplexityBot",
    "…"
   ],
   "outcome": "main-blocked",
   "finding": {
    "id": "ai-search-access",
    "category": "ai",
    "severity": "problem",
    "title": "robots.txt shuts AI search engines out",
    "detail": "Kept away: OAI-SearchBot, Claude-SearchBot, PerplexityBot, Applebot, Amzn-SearchBot (by line 19 of robots.txt, “Disallow: /”). The large AI assistants cannot find and cite the page. These crawlers do not collect training data; whoever wants to block training can block those that do."
   }
  }
 ],
 "ai-assistant-access": [
  {
   "domain": "ai-blocked.lab",
   "about": "A copied list in robots.txt keeps all AI agents out.",
   "lines": [
    "# ai-blocked.lab/robots.txt",
    "User-agent: *",
    "Sitemap: https://{domain}/sitemap.xml",
    "Disallow: /internal/",
    "# Copied from somewhere.",
    "User-agent: GPTBot",
    "User-agent: ClaudeBot",
    "User-agent: CCBot",
    "User-agent: Google-Extended",
    "User-agent: OAI-SearchBot",
    "User-agent: Claude-SearchBot",
    "User-agent: PerplexityBot",
    "…"
   ],
   "outcome": "blocked",
   "finding": {
    "id": "ai-assistant-access",
    "category": "ai",
    "severity": "warn",
    "title": "robots.txt shuts out AI assistants",
    "detail": "Kept away: ChatGPT-User, Claude-User, Perplexity-User, MistralAI-User (by line 19 of robots.txt, “Disallow: /”). Assistants fetch a page in this way when a person asks about it. Some of these services do not apply robots.txt: ChatGPT-User and Perplexity-User may come all the same."
   }
  }
 ],
 "ai-training-policy": [
  {
   "domain": "https-only.lab",
   "about": "The site is on port 443 only; port 80 is closed.",
   "lines": [],
   "outcome": "open",
   "finding": {
    "id": "ai-training-policy",
    "category": "ai",
    "severity": "info",
    "title": "robots.txt blocks no AI training",
    "detail": "not named, and so allowed: GPTBot, ClaudeBot, Google-Extended, Applebot-Extended, CCBot and 31 more (of the agents that we know as of 2026-10-28). Whether to block them is your choice: it costs no points and by itself has no effect on search."
   }
  },
  {
   "domain": "training-blocked.lab",
   "about": "Only crawlers that collect training data are kept out, which is a choice and no fault.",
   "lines": [
    "# training-blocked.lab/robots.txt",
    "User-agent: *",
    "Sitemap: https://{domain}/sitemap.xml",
    "Disallow: /internal/",
    "User-agent: GPTBot",
    "User-agent: CCBot",
    "Disallow: /"
   ],
   "outcome": "restricted",
   "finding": {
    "id": "ai-training-policy",
    "category": "ai",
    "severity": "info",
    "title": "robots.txt blocks part of AI training",
    "detail": "Blocked: GPTBot, CCBot; not named, and so allowed: ClaudeBot, Google-Extended, Applebot-Extended, meta-externalagent, FacebookBot and 29 more (of the agents that we know as of 2026-10-28). Whether to block them is your choice: it costs no points and by itself has no effect on search."
   }
  }
 ],
 "ai-content-readable": [
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "needs-script",
   "finding": {
    "id": "ai-content-readable",
    "category": "ai",
    "severity": "problem",
    "title": "Without JavaScript there is hardly anything to read",
    "detail": "9 words are visible in the HTML, and the element #root is empty until a script fills it. Most AI assistants run no JavaScript and see no more than that; search engines that do may see the whole page."
   }
  },
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "little-text",
   "finding": {
    "id": "ai-content-readable",
    "category": "ai",
    "severity": "info",
    "title": "The page has very little text",
    "detail": "17 words are visible in the HTML. That is little for AI assistants to understand the page by."
   }
  }
 ],
 "llms-txt": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "absent",
   "finding": {
    "id": "llms-txt",
    "category": "ai",
    "severity": "info",
    "title": "There is no llms.txt",
    "detail": "https://placeholder.lab/llms.txt answers with HTTP 404. The file is optional, and Google states that Search ignores it."
   }
  },
  {
   "domain": "js-shell.lab",
   "about": "Without JavaScript there is nothing to read.",
   "lines": [
    "# js-shell.lab/site.txt",
    "else          as=/index.html",
    "/robots.txt   as=/index.html",
    "/sitemap.xml  as=/index.html",
    "/llms.txt     as=/index.html",
    "# js-shell.lab/index.html",
    "<title>React App</title>",
    "<noscript>You need to enable JavaScript to run this app.</noscript>",
    "<div id=\\"root\\"></div>",
    "<script src=\\"/app.js\\"></script>"
   ],
   "outcome": "html",
   "finding": {
    "id": "llms-txt",
    "category": "ai",
    "severity": "info",
    "title": "There is no llms.txt",
    "detail": "https://js-shell.lab/llms.txt shows a web page in place of the text file. The file is optional, and Google states that Search ignores it."
   }
  }
 ],
 "ai-entity-data": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "none",
   "finding": {
    "id": "ai-entity-data",
    "category": "ai",
    "severity": "info",
    "title": "The page does not say in JSON-LD who is behind it",
    "detail": "The page has no JSON-LD with a type. One of Organization, LocalBusiness, Person, Product, WebSite with name and url would tell AI answers whom the page is about."
   }
  }
 ],
 "ai-semantic-structure": [
  {
   "domain": "placeholder.lab",
   "about": "The web server shows the page that it was installed with.",
   "lines": [
    "# placeholder.lab/site.txt",
    "/robots.txt   404",
    "/llms.txt     404",
    "/sitemap.xml  404",
    "# placeholder.lab/index.html",
    "<title>Welcome to nginx!</title>",
    "<h1>Welcome to nginx!</h1>",
    "<p>If you see this page, the nginx web server is successfully installed and working.</p>"
   ],
   "outcome": "incomplete",
   "finding": {
    "id": "ai-semantic-structure",
    "category": "ai",
    "severity": "info",
    "title": "The structure of the page could be clearer",
    "detail": "Neither main nor article marks the main content. A clear structure makes it easier for assistants to take the right text from the page."
   }
  }
 ]
}`
