/*
 * The rules of the network, one per line:
 *   route PREFIX NAME
 *       the longest prefix wins
 *   node PREFIX [delay=MS] [jitter=MS] [loss=PERCENT] [drop] [maxlen=BYTES] [nofrag] [udp|tcp] [port=N]
 *       A packet is delayed by the nodes of its source and its destination, so a round trip is twice their sum.
 *       Loss applies in each direction. `maxlen` silently drops longer packets, `nofrag` drops fragments. With
 *       `udp`, `tcp` or `port` only such packets match (the port on the side of PREFIX). The most specific rule
 *       wins; among equal ones, the later rule wins.
 */
#include "labwire.h"
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_RULES 4096

struct route {
    struct prefix prefix;
    int link;
};

static struct route routes[MAX_RULES];
static int route_count;
static struct node nodes[MAX_RULES];
static int node_count;

static int parse_prefix(const char *text, struct prefix *prefix)
{
    char copy[64];
    snprintf(copy, sizeof copy, "%s", text);
    char *slash = strchr(copy, '/');
    if (slash)
        *slash++ = 0;
    memset(prefix, 0, sizeof *prefix);
    prefix->is_v6 = strchr(copy, ':') != NULL;
    prefix->length = slash ? atoi(slash) : prefix->is_v6 ? 128 : 32;
    return inet_pton(prefix->is_v6 ? AF_INET6 : AF_INET, copy, prefix->address) == 1;
}

static int matches(const struct prefix *prefix, const uint8_t *address, int is_v6)
{
    if (prefix->is_v6 != is_v6)
        return 0;
    int bytes = prefix->length / 8, bits = prefix->length % 8;
    if (memcmp(prefix->address, address, bytes))
        return 0;
    return !bits || !((prefix->address[bytes] ^ address[bytes]) & (uint8_t)(0xff << (8 - bits)));
}

static int find_link(const char *name)
{
    for (int i = 0; name && i < link_count; i++)
        if (!strcmp(links[i].name, name))
            return i;
    return -1;
}

static int parse_option(struct node *node, const char *option)
{
    if (sscanf(option, "delay=%lf", &node->delay_ms) == 1)
        return 1;
    if (sscanf(option, "jitter=%lf", &node->jitter_ms) == 1)
        return 1;
    if (sscanf(option, "loss=%lf", &node->loss_percent) == 1)
        return 1;
    if (sscanf(option, "maxlen=%d", &node->max_length) == 1)
        return 1;
    if (sscanf(option, "port=%d", &node->port) == 1)
        return 1;
    if (!strcmp(option, "drop"))
        return node->is_dropped = 1;
    if (!strcmp(option, "nofrag"))
        return node->drops_fragments = 1;
    if (!strcmp(option, "udp"))
        return node->protocol = IPPROTO_UDP;
    if (!strcmp(option, "tcp"))
        return node->protocol = IPPROTO_TCP;
    return 0;
}

static const char *const BLANKS = " \t\r\n";

static int parse_rule(char *line)
{
    char *rest, *kind = strtok_r(line, BLANKS, &rest);
    if (!kind)
        return 1;
    char *where = strtok_r(NULL, BLANKS, &rest);
    struct prefix prefix;
    if (!where || !parse_prefix(where, &prefix))
        return 0;
    if (!strcmp(kind, "route") && route_count < MAX_RULES) {
        int link = find_link(strtok_r(NULL, BLANKS, &rest));
        routes[route_count++] = (struct route){prefix, link};
        return link >= 0;
    }
    if (!strcmp(kind, "node") && node_count < MAX_RULES) {
        struct node *node = &nodes[node_count++];
        *node = (struct node){.prefix = prefix};
        for (char *option; (option = strtok_r(NULL, BLANKS, &rest));)
            if (!parse_option(node, option))
                return 0;
        return 1;
    }
    return 0;
}

void load_rules(const char *rules_file)
{
    FILE *file = fopen(rules_file, "r");
    if (!file) {
        perror(rules_file);
        return;
    }
    route_count = node_count = 0;
    char line[512];
    for (int number = 1; fgets(line, sizeof line, file); number++)
        if (!parse_rule(line))
            fprintf(stderr, "%s:%d is no rule\n", rules_file, number);
    fclose(file);
    fprintf(stderr, "%d routes, %d nodes\n", route_count, node_count);
}

static int specificity(const struct node *node)
{
    return node->prefix.length * 4 + (node->port ? 2 : 0) + (node->protocol ? 1 : 0);
}

const struct node *find_node(const uint8_t *address, int is_v6, int protocol, int port)
{
    const struct node *best = NULL;
    for (const struct node *node = nodes; node < nodes + node_count; node++) {
        if ((node->protocol && node->protocol != protocol) || (node->port && node->port != port))
            continue;
        if (matches(&node->prefix, address, is_v6) && (!best || specificity(node) >= specificity(best)))
            best = node;
    }
    return best;
}

int find_route(const uint8_t *address, int is_v6)
{
    int best = -1, length = -1;
    for (int i = 0; i < route_count; i++)
        if (routes[i].prefix.length > length && matches(&routes[i].prefix, address, is_v6)) {
            best = routes[i].link;
            length = routes[i].prefix.length;
        }
    return best;
}
