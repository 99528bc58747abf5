#ifndef LABWIRE_H
#define LABWIRE_H
#include <stdint.h>

#define MAX_LINKS 8
#define MAX_PACKET 1600

/* A namespace's end of the wire. */
struct link {
    char name[32];
    int fd;
};
extern struct link links[MAX_LINKS];
extern int link_count;

struct packet {
    uint64_t due, sequence;
    int link, length;
    uint8_t bytes[MAX_PACKET];
};

/* packet-queue.c: packets that wait, the one due first in front. */
struct packet *take_packet(void);
void release_packet(struct packet *packet);
void queue_packet(struct packet *packet);
struct packet *first_packet(void);
struct packet *unqueue_packet(void);

struct prefix {
    uint8_t address[16];
    int length;
    int is_v6;
};

struct node {
    struct prefix prefix;
    double delay_ms, jitter_ms, loss_percent;
    int is_dropped, max_length, drops_fragments, protocol, port;
};

/* rules.c */
void load_rules(const char *file);
int find_route(const uint8_t *address, int is_v6);
const struct node *find_node(const uint8_t *address, int is_v6, int protocol, int port);

/* routing.c: finds out where a packet goes and when; 0 if it is lost. */
int route_packet(struct packet *packet, int from);
uint64_t now_ns(void);

#endif
